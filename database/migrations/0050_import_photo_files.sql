-- Photos a seller brought with its table, in a ZIP: by the name the file has there, in small letters. The bytes are uploads
-- like others; where nobody uses them in time they are purged, and the row with them.
create table local_import_files (
  import_id bigint not null references local_imports(id) on delete cascade,
  name text not null,
  file_id uuid not null references files(id) on delete cascade,
  -- Of the bytes: the same photo brought again is the same photo.
  sha256 text not null,
  primary key (import_id, name)
);
create index local_import_files_file on local_import_files (file_id);
