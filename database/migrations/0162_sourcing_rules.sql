-- How suppliers are chosen for the orders of a shop, where nobody says otherwise.
create table shop_sourcing (
  shop_id int primary key references shops(id),
  strategy text not null check (strategy in ('default', 'cheapest', 'fastest', 'best')),
  version int not null default 1
);

-- A product is bought from one supplier while it can deliver, in one shop or (null) in all.
create table sourcing_pins (
  id bigint generated always as identity primary key,
  product_id bigint not null references products(id) on delete cascade,
  shop_id int references shops(id),
  seller_id bigint not null references sellers(id),
  user_id bigint references users(id) on delete set null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (product_id, shop_id)
);
create index sourcing_pins_shop on sourcing_pins (shop_id);
create index sourcing_pins_seller on sourcing_pins (seller_id);
create index sourcing_pins_user on sourcing_pins (user_id);

-- When what is to be ordered from a supplier is put on its draft without anybody asking.
create table sourcing_clocks (
  seller_id bigint primary key references sellers(id),
  -- ISO days: 1 is Monday, 7 Sunday; on the clock of the house
  days int[] not null check (cardinality(days) between 1 and 7),
  hour int not null check (hour between 0 and 23),
  -- in the currency the supplier is paid in; less is left for the next time
  minimum numeric(12, 2) check (minimum > 0),
  version int not null default 1,
  -- the day of the house it last ran on, and what came of it
  ran_on date,
  ran_at timestamptz,
  result text check (result in ('proposed', 'nothing', 'below')),
  pieces int
);
