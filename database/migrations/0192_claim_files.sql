-- What shows a carrier what happened to a parcel: photos, a report.
create table claim_files (
  id uuid primary key,
  claim_id bigint not null references claims(id),
  name text not null,
  mime text not null,
  size int not null,
  sha256 text not null,
  storage_key text not null,
  uploaded_by bigint references users(id) on delete set null,
  uploaded_at timestamptz not null
);
create unique index claim_files_once on claim_files (claim_id, sha256);
create index claim_files_uploaded_by on claim_files (uploaded_by);
