-- `foreign`: somebody made it in the shop, and it has no key of ours. What is known of it says which product of ours it may be.
alter table shop_drifts drop constraint shop_drifts_kind_check;
alter table shop_drifts add constraint shop_drifts_kind_check check (kind in ('changed', 'missing', 'unknown', 'twice', 'foreign'));
alter table shop_drifts
  add column name text,
  add column skus text[] not null default '{}',
  add column eans text[] not null default '{}';
create index shop_drifts_of_shop on shop_drifts (shop_id, kind);
create index publications_remote on publications (shop_id, remote_id) where status = 'in_shop' and remote_id is not null;

-- Which product of a shop a product of ours was bound to, and by what; what a send made there needs no row. What the shop called it stays
-- known, for the day it is let go.
create table shop_bindings (
  shop_id int not null references shops(id) on delete cascade,
  product_id bigint not null references products(id) on delete cascade,
  remote_id text not null,
  name text not null,
  skus text[] not null default '{}',
  eans text[] not null default '{}',
  matched_by text not null check (matched_by in ('sku', 'ean', 'hand')),
  evidence text,
  -- asked: the shop is being told; letting_go: likewise, of the end
  state text not null default 'asked' check (state in ('asked', 'bound', 'letting_go')),
  -- why the shop refused it
  error text,
  user_id bigint references users(id),
  at timestamptz not null default now(),
  seen_at timestamptz,
  -- the comparison that did not find it there any more
  gone_at timestamptz,
  primary key (shop_id, product_id),
  unique (shop_id, remote_id)
);
create index shop_bindings_of_product on shop_bindings (product_id);
