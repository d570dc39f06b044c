-- How many calculated prices of a shop were made with rates of a pair, and how far the rate in force has moved since: counted by the clock, since that reads
-- all prices of the shop.
create table price_rate_use (
  shop_id int not null references shops(id) on delete cascade,
  pair text not null,
  prices int not null,
  -- percent, of the rate that is furthest from the one in force; null: none is in force
  moved_percent numeric,
  counted_at timestamptz not null,
  primary key (shop_id, pair)
);
