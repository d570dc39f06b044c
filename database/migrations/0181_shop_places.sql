-- The places a shop was at, numbered from one for each shop: what an order is called in one of them may be another order's name in the next one.
-- A shop that never moved has no row.
create table shop_places (
  shop_id int not null references shops (id) on delete cascade,
  no int not null check (no > 0),
  kind text not null,
  -- the fields that say which shop it is, as somebody typed them
  place jsonb not null,
  is_current boolean not null default false,
  since timestamptz not null default now(),
  primary key (shop_id, no)
);
create unique index shop_places_current on shop_places (shop_id) where is_current;
