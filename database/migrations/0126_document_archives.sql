-- All sheets of a time in one file: the accountant's month. Kept for a few days, for who asked.
create table document_archives (
  -- of the task that writes it
  id uuid primary key,
  owner_id bigint not null references users(id) on delete cascade,
  name text not null,
  -- null: it is not whole yet
  storage_key text,
  documents int,
  size bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index document_archives_owner on document_archives (owner_id, created_at desc);
create index document_archives_expires on document_archives (expires_at);
