-- Files of brands and of attributes that were brought in, with what each changed, so that it can be taken back.
create table brand_imports (
  id bigint generated always as identity primary key,
  file_name text not null,
  user_id bigint references users(id),
  at timestamptz not null default now(),
  added int not null,
  changed int not null,
  steps jsonb not null,
  undone_at timestamptz,
  undone_by bigint references users(id)
);
create table attribute_imports (
  id bigint generated always as identity primary key,
  file_name text not null,
  user_id bigint references users(id),
  at timestamptz not null default now(),
  added int not null,
  changed int not null,
  steps jsonb not null,
  undone_at timestamptz,
  undone_by bigint references users(id)
);
