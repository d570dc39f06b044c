-- Clones: what was copied from what to what. Each part is a bulk change of its own; when that is kept no longer, its counts still stand here.
create table clones (
  id bigint generated always as identity primary key,
  -- the kind that a feature declares: shop, role, feed
  kind text not null,
  from_id bigint not null,
  to_id bigint not null,
  -- as they were called then; either may be gone when somebody reads the log
  from_name text not null,
  to_name text not null,
  state text not null check (state in ('previewed','running','done','partly','cancelled','failed','undoing','undone','undone_partly')),
  shop_id int not null references shops(id),
  user_id bigint not null references users(id),
  task_id uuid references tasks(id),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index clones_newest on clones (started_at desc, id desc) where started_at is not null;
create index clones_previews on clones (user_id, created_at) where state = 'previewed';

create table clone_parts (
  clone_id bigint not null references clones(id) on delete cascade,
  place int not null,
  part text not null,
  mode text not null check (mode in ('skip','merge','overwrite')),
  options jsonb not null default '{}',
  -- null: the part had no rows, or its bulk change is kept no longer
  change_set_id uuid references change_sets(id) on delete set null,
  -- as the preview found it
  total int not null,
  added int not null,
  changed int not null,
  -- what became of the rows, by state
  counts jsonb not null default '{}',
  primary key (clone_id, place)
);
create index clone_parts_set on clone_parts (change_set_id) where change_set_id is not null;
