-- Which code follows which when the nomenclature changes: one successor is taken in bulk, of several a person chooses.
create table cn_successors (
  old_code text not null references cn_codes (code) on delete cascade,
  new_code text not null references cn_codes (code) on delete cascade,
  primary key (old_code, new_code),
  check (old_code <> new_code)
);
create index cn_successors_new on cn_successors (new_code);

-- Files of the nomenclature and of its correlation tables; `steps` is what an undo puts back.
create table cn_imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('codes', 'successors')),
  file_name text not null,
  user_id bigint references users (id),
  at timestamptz not null default now(),
  added int not null,
  changed int not null,
  steps jsonb not null,
  undone_at timestamptz,
  undone_by bigint references users (id)
);
create index cn_codes_ending on cn_codes (valid_to) where valid_to is not null;
