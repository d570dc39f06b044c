-- Files of local sellers that are too large to be read and judged while somebody waits, and addresses whose file is fetched by the clock.
create table local_import_sources (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers (id),
  -- whose rights it uses; without that person it rests
  user_id bigint references users (id) on delete set null,
  url text not null,
  mode text not null check (mode in ('all', 'offers', 'replace')),
  category_id bigint references categories (id),
  every_hours int not null check (every_hours in (1, 6, 12, 24, 168)),
  active boolean not null default true,
  version int not null default 1,
  next_at timestamptz not null,
  -- of the file that was imported last: the same one is not imported again
  last_sha256 text,
  last_at timestamptz,
  -- {code, en, sq}: why the last file was not imported; null: it was, or nothing had changed
  last_problem jsonb,
  created_at timestamptz not null default now(),
  unique (seller_id, url)
);
create index local_import_sources_due on local_import_sources (next_at) where active;

alter table local_imports
  drop constraint local_imports_state_check,
  add constraint local_imports_state_check check (state in
    ('reading', 'uploaded', 'checking', 'checked', 'running', 'done', 'partly', 'failed', 'undoing', 'undone', 'undone_partly')),
  -- the file, until it is read
  add column storage_key text,
  -- {code, en, sq}: why it could not be read
  add column problem jsonb,
  add column source_id bigint references local_import_sources (id) on delete set null;
create index local_imports_source on local_imports (source_id, id desc) where source_id is not null;
