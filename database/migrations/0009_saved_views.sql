-- What a person set for the own work: keys of one character, and later settings of that kind.
create table preferences (
  user_id bigint primary key references users(id) on delete cascade,
  values jsonb not null,
  updated_at timestamptz not null default now()
);

-- A list as somebody wants to see it again: filters and order as the address has them, and the columns.
create table saved_views (
  id bigint generated always as identity primary key,
  list text not null,
  owner_id bigint not null references users(id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 60),
  search jsonb not null,
  columns jsonb not null,
  shared text not null default 'me' check (shared in ('me', 'role', 'everyone')),
  role_id bigint references roles(id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((shared = 'role') = (role_id is not null))
);
create unique index saved_views_name on saved_views (owner_id, list, lower(name));
create index saved_views_shared on saved_views (list) where shared <> 'me';
create index saved_views_role on saved_views (role_id);

-- The view a person's list opens with; one of one's own or a shared one.
create table saved_view_defaults (
  user_id bigint not null references users(id) on delete cascade,
  list text not null,
  view_id bigint not null references saved_views(id) on delete cascade,
  primary key (user_id, list)
);
create index saved_view_defaults_view on saved_view_defaults (view_id);

-- What somebody exported: one row per file, under the id of the task that writes it.
create table exports (
  id uuid primary key references tasks(id) on delete cascade,
  owner_id bigint not null references users(id) on delete cascade,
  -- whose rows the owner could see; null for all
  seller_id bigint,
  name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- set once the file is whole
  storage_key text,
  rows int,
  size bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- a link that works for a minute; only its hash is kept
  link_hash text unique,
  link_until timestamptz
);
create index exports_owner on exports (owner_id, created_at desc);
create index exports_expires on exports (expires_at);
