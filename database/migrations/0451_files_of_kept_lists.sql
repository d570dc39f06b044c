-- Every file that was brought into a list the market keeps, counted as it was: for the console of imports. The lists whose files can be
-- undone keep what each did (`brand_imports` and its kin); `ref` is its number there.
create table table_imports (
  id bigint generated always as identity primary key,
  source text not null,
  ref bigint,
  -- of a list that each shop has for itself
  shop_id int references shops(id),
  file_name text not null,
  user_id bigint references users(id),
  at timestamptz not null,
  rows int not null,
  added int not null,
  changed int not null,
  -- null: the file says nothing of it, as that of the tree, whose rows name several levels
  unchanged int,
  refused int not null,
  -- the first of them with their reasons
  refused_rows jsonb not null default '[]'
);
create index table_imports_source on table_imports (source, id);
create unique index table_imports_ref on table_imports (source, ref) where ref is not null;
