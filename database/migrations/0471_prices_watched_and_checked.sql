-- What lies among the prices of a shop and is too dear to count whenever a page opens: counted by the clock.
create table price_alert_counts (
  shop_id int primary key references shops(id) on delete cascade,
  fx_moved int not null default 0,
  fx_moved_products int not null default 0,
  -- of how many somebody was told, until there are none: told again when there are more
  fx_moved_told int not null default 0,
  stale_feed int not null default 0,
  counted_at timestamptz not null default now()
);
-- How far the prices of a shop were calculated again to see whether they come out the same.
create table price_checks (
  shop_id int primary key references shops(id) on delete cascade,
  last_variant bigint not null default 0,
  -- of those that are compared many at once
  last_compared bigint not null default 0,
  checked_at timestamptz not null
);
-- Prices that came out otherwise, and lines of their log (event_id above 0). What was seen twice counts: what changes just now is none.
create table price_doubts (
  variant_id bigint not null references variants(id) on delete cascade,
  shop_id int not null references shops(id) on delete cascade,
  event_id bigint not null default 0,
  seen int not null default 1,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (variant_id, shop_id, event_id)
);
create index price_doubts_shop on price_doubts (shop_id, seen_at);
