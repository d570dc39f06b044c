-- The hash of what was seen in the shop when ours was found to be the same, though nothing was sent since: it is no difference. A release before this one
-- writes `ignored_hash` there, by which a send leaves the shop as it is even where ours is put back.
alter table publications
  add column accepted_hash text;
