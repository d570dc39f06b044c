-- What a category is besides its names: words about it per language, and a picture (an upload of ours).
alter table categories add column descriptions jsonb not null default '{}';
alter table categories add column image text;

-- A file of the tree as it was brought in; its steps in the order in which they were made, so that they can be taken back.
create table category_imports (
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
