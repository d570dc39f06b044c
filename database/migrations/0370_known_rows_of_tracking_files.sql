-- Rows of carriers' files that said what was known already: the same row again says nothing new either, whatever happened to the package meanwhile.
-- Rows that were noted are known by the key of their event.
create table tracking_rows_known (
  key text primary key,
  package_id bigint not null references packages(id) on delete cascade
);
create index on tracking_rows_known (package_id);
