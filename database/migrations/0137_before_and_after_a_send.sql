-- What each shop was sent last of a product, so that it can be told what the next send changes, and what the shop changed since.
create table sent_snapshots (
  publication_id bigint primary key references publications(id) on delete cascade,
  document jsonb not null,
  prices jsonb not null,
  stock jsonb not null
);

-- What a shop has otherwise than it was sent, as the last comparison found it. `unknown`: we believe it is not there.
create table shop_drifts (
  id bigint generated always as identity primary key,
  shop_id int not null references shops(id) on delete cascade,
  kind text not null check (kind in ('changed', 'missing', 'unknown', 'twice')),
  product_id bigint references products(id) on delete cascade,
  external_key text not null,
  remote_id text,
  fields jsonb not null default '[]',
  found_at timestamptz not null default now(),
  looked_at timestamptz not null default now(),
  unique (shop_id, external_key, kind)
);
create index shop_drifts_of_product on shop_drifts (product_id, shop_id);

-- What was taken over from a shop, so that it can be taken back after the shop is compared again.
create table accepted_fields (
  shop_id int not null references shops(id) on delete cascade,
  product_id bigint not null references products(id) on delete cascade,
  fields jsonb not null,
  primary key (shop_id, product_id)
);

-- Fields that a shop may have as it likes: they count as no drift there.
create table ignored_fields (
  shop_id int not null references shops(id) on delete cascade,
  field text not null,
  user_id bigint references users(id),
  at timestamptz not null default now(),
  primary key (shop_id, field)
);

-- How sending to a shop goes: what a person set, and how the shop answers. A shop without a row has what stands here.
create table shop_sending (
  shop_id int primary key references shops(id) on delete cascade,
  paused_at timestamptz,
  paused_by bigint references users(id),
  quiet_from time,
  quiet_until time,
  compare_hours int check (compare_hours between 1 and 168),
  compared_at timestamptz,
  block_after int not null default 3 check (block_after between 1 and 20),
  send_approved boolean not null default false,
  stock_minutes int check (stock_minutes between 1 and 1440),
  stock_sent_at timestamptz,
  tripped int not null default 0,
  open_until timestamptz,
  last_failure text,
  check ((quiet_from is null) = (quiet_until is null))
);

alter table publications
  add column equal_failures int not null default 0,
  add column failed_hash text,
  add column ignored_hash text;
create index publications_blocked on publications (shop_id) where equal_failures > 0;
