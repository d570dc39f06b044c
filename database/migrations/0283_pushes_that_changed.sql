-- Whether a seller's system pushed other values since a run: asked before a delivery of equal bytes is taken as read.
create index pushes_changed on pushes (key_id, created_at) where changed > 0 and kind <> 'feed';
