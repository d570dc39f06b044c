-- A reseller's feeds, the files they delivered, their runs, and the report of each run.
create table feeds (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers(id),
  name text not null check (btrim(name) <> ''),
  -- where it comes from: an http(s) address, or null when files are uploaded
  url text,
  mapping jsonb,
  is_full boolean not null default false,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (seller_id, name)
);

-- A stored file, so that an interrupted run reads the same bytes again.
create table feed_deliveries (
  id bigint generated always as identity primary key,
  feed_id bigint not null references feeds(id),
  -- as the supplier or the person called it; the key in the storage is ours
  name text not null,
  storage_key text not null unique,
  size bigint not null,
  sha256 text not null,
  origin text not null check (origin in ('upload','url','command')),
  user_id bigint references users(id),
  created_at timestamptz not null default now(),
  -- the bytes are kept for the last few deliveries of a feed only
  purged_at timestamptz
);
create index feed_deliveries_feed on feed_deliveries (feed_id, id desc);

create table feed_runs (
  id bigint generated always as identity primary key,
  feed_id bigint not null references feeds(id),
  task_id uuid references tasks(id),
  -- null until the file of an address has been fetched
  delivery_id bigint references feed_deliveries(id),
  -- as they stood when the run was started
  mapping jsonb not null,
  is_full boolean not null,
  -- of the program that read it: the same bytes may become something else under newer rules
  rules int not null default 0,
  status text not null default 'pending' check (status in ('pending','running','completed','failed','cancelled')),
  rows_read int not null default 0,
  products_created int not null default 0,
  products_changed int not null default 0,
  products_stock_changed int not null default 0,
  products_unchanged int not null default 0,
  products_gone int not null default 0,
  rows_refused int not null default 0,
  warnings int not null default 0,
  -- why the run ended as it did, in words: the failure, or why a full run marked nothing as gone
  message text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  completed_at timestamptz
);
create index feed_runs_feed on feed_runs (feed_id, id desc);
create index feed_runs_task on feed_runs (task_id);
create index feed_runs_delivery on feed_runs (delivery_id);

create table feed_run_rows (
  run_id bigint not null references feed_runs(id) on delete cascade,
  id bigint generated always as identity,
  row_number int not null,
  kind text not null check (kind in ('refused','warning')),
  column_name text not null,
  value text not null,
  reason text not null,
  primary key (run_id, id)
);

-- Which products a run has met, and in which row: finds a sku that stands twice, and what a full delivery lacked.
-- Emptied when the run ends. Without foreign keys: checking them would lock, and so rewrite, every unchanged product.
create table feed_run_products (
  run_id bigint not null,
  product_id bigint not null,
  row_number int not null,
  primary key (run_id, product_id)
);
