-- Reductions of staff with a beginning and an end (reference of prices, section 1). What runs stands as the discount price of the shop; its base is never written.
create table price_discounts (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants(id) on delete cascade,
  shop_id int not null references shops(id),
  -- percent or amount off the price with VAT at the start, or the price with VAT itself
  kind text not null check (kind in ('percent','amount','price')),
  value numeric(14,4) not null check (value > 0),
  -- null: when it was made
  begins_at timestamptz,
  ends_at timestamptz,
  reason text not null default '',
  state text not null default 'planned' check (state in ('planned','running','ended','refused')),
  -- why it could not start
  code text,
  -- frozen at the start
  net numeric(14,4),
  gross numeric(14,4),
  started_at timestamptz,
  ended_at timestamptz,
  user_id bigint references users(id),
  created_at timestamptz not null default now(),
  check (ends_at > begins_at),
  check (state <> 'running' or net is not null and gross is not null)
);
create unique index price_discounts_open on price_discounts (variant_id, shop_id) where state in ('planned','running');
create index price_discounts_begin on price_discounts (begins_at) where state = 'planned';
create index price_discounts_end on price_discounts (ends_at) where state = 'running' and ends_at is not null;
