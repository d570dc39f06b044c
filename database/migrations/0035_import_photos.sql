-- Photos of local imports by address, and imports that replace the whole range of a seller.
create table local_import_photos (
  file_id uuid primary key references files(id) on delete cascade,
  -- Where the photo came from, as it stood in the seller's file: it is not fetched again.
  address text not null
);

alter table local_imports drop constraint local_imports_mode_check,
  add constraint local_imports_mode_check check (mode in ('all', 'offers', 'replace'));
alter table local_import_rows drop constraint local_import_rows_verdict_check,
  add constraint local_import_rows_verdict_check check (verdict in ('new', 'changed', 'missing', 'unchanged', 'refused'));
