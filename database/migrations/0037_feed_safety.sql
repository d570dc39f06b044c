-- What keeps an import safe: rules and guards of a feed, dry runs, runs that are held, values in quarantine, and what a
-- run did to each product, so that the last one can be taken back (ADR 51, 52).
alter table feeds add column safety jsonb not null default '{}';

alter table feed_runs
  -- rules and guards as they stood when the run was started
  add column safety jsonb not null default '{}',
  -- the whole way without writing a product
  add column dry boolean not null default false,
  add column rows_filtered int not null default 0,
  add column values_quarantined int not null default 0,
  -- what the guards measured, and which of them tripped
  add column verdict jsonb,
  -- guards that a person let it pass
  add column waived text[] not null default '{}',
  add column decided_by bigint references users(id),
  add column decided_at timestamptz,
  add column rollback text check (rollback in ('running','done','partly')),
  add column products_restored int not null default 0,
  add column products_kept int not null default 0,
  drop constraint feed_runs_status_check,
  add constraint feed_runs_status_check check (status in ('pending','running','completed','failed','cancelled','held','discarded'));
create index feed_runs_held on feed_runs (feed_id) where status = 'held';

alter table feed_run_rows
  drop constraint feed_run_rows_kind_check,
  add constraint feed_run_rows_kind_check check (kind in ('refused','filtered','warning'));

-- What a run did, or would do, to which product. Without foreign keys, as feed_run_products: a run writes many at once.
create table feed_run_changes (
  run_id bigint not null,
  sku text not null,
  -- null for a new product of a dry run
  product_id bigint,
  kind text not null check (kind in ('new','changed','stock','gone','archived')),
  row_number int,
  -- before and after of what differs; of the first ones of a run only
  fields jsonb,
  primary key (run_id, sku)
);

-- How each product stood before the last run of its reseller; at the same time the ledger of taking that run back.
create table feed_run_undo (
  run_id bigint not null,
  product_id bigint not null,
  undo jsonb not null,
  state text check (state in ('undone','kept')),
  reason text,
  primary key (run_id, product_id)
);

-- Products of a reseller that his full deliveries lack: since when, and in how many of them in a row.
create table missing_products (
  product_id bigint primary key references products(id) on delete cascade,
  since timestamptz not null,
  runs int not null,
  -- its stock was set to nothing because of it
  emptied boolean not null,
  -- the run that counted last
  run_id bigint
);
insert into missing_products (product_id, since, runs, emptied)
select p.id, coalesce(p.stock_updated_at, now()), 1, true
from products p join sellers s on s.id = p.seller_id where not p.is_in_vendor_list and not s.local_seller;

-- Single values a guard did not let in; the rest of the product was imported.
create table feed_quarantine (
  id bigint generated always as identity primary key,
  feed_id bigint not null references feeds(id),
  run_id bigint not null references feed_runs(id),
  product_id bigint not null references products(id) on delete cascade,
  variant_id bigint not null references variants(id) on delete cascade,
  field text not null check (field in ('price','discount_price','purchase_price','currency')),
  old_value text,
  new_value text,
  rule text not null check (rule in ('price','currency')),
  -- per cent a price moved
  moved numeric,
  state text not null default 'pending' check (state in ('pending','accepted','rejected','superseded')),
  decided_by bigint references users(id),
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index feed_quarantine_pending on feed_quarantine (variant_id, field) where state = 'pending';
create index feed_quarantine_feed on feed_quarantine (feed_id, state, id desc);
create index feed_quarantine_run on feed_quarantine (run_id, state);
create index feed_quarantine_product on feed_quarantine (product_id);
