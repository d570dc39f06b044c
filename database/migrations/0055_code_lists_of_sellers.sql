-- A pasted list of codes is read in the scope it was kept in: staff read any, people of a seller only what their seller's people
-- kept. Lists kept so far are the staff's; a seller pastes theirs once more.
alter table code_lists add column seller_id bigint references sellers (id) on delete cascade;
comment on column code_lists.id is 'the first 24 hex digits of the SHA-256 of the codes, for a seller''s list with the seller before them';
