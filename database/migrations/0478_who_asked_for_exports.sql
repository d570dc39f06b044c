-- Who asked for a file of an export profile; null: the clock, or it is of the release before.
alter table exports add column asked_by bigint references users(id) on delete set null;
create index exports_asked_by on exports (asked_by) where asked_by is not null;
