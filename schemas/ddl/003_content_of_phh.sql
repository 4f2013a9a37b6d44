-- What counts as the content of a PHH hand is told anew. A hash of the old kind says nothing any
-- more: '' is one that is not known, and no change.
update hands set content_hash = '' where format = 'phh';
