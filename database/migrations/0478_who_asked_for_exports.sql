-- Who asked for a file of an export profile, and whether the clock did. Neither: it is not known, as of files of the release before.
alter table exports add column asked_by bigint references users(id) on delete set null,
  add column by_clock boolean not null default false;
create index exports_asked_by on exports (asked_by) where asked_by is not null;
