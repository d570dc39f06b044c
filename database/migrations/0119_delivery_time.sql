-- What day customers are promised (orders.md 3.3): rules of days on the way, and the working days and hours of countries.

create table delivery_rules (
  id bigint generated always as identity primary key,
  -- of a seller, or of the sellers of a country; neither: of all
  seller_id bigint references sellers(id) on delete cascade,
  country char(2),
  shop_id int references shops(id) on delete cascade,
  -- with everything below it
  category_id bigint references categories(id) on delete cascade,
  -- kilograms: from this on, and below that
  weight_from numeric(10,3) check (weight_from >= 0),
  weight_to numeric(10,3) check (weight_to > 0),
  -- working days: with the seller, on the way to the hub, in the hub, on the way to the customer
  handling_days int not null check (handling_days between 0 and 90),
  inbound_days int not null check (inbound_days between 0 and 90),
  hub_days int not null check (hub_days between 0 and 90),
  transit_days int not null check (transit_days between 0 and 90),
  -- orders before it count from the same day; null: all of the day
  cut_off time,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (seller_id is null or country is null),
  check (weight_from is null or weight_to is null or weight_from < weight_to),
  constraint delivery_rules_once unique nulls not distinct (seller_id, country, shop_id, category_id, weight_from, weight_to)
);
create index delivery_rules_shop on delivery_rules (shop_id);
create index delivery_rules_category on delivery_rules (category_id);
-- What holds where nothing else does; it stays.
insert into delivery_rules (handling_days, inbound_days, hub_days, transit_days, cut_off) values (2, 2, 1, 1, '14:00');

create table working_calendars (
  id bigint generated always as identity unique,
  country char(2) primary key,
  time_zone text not null,
  -- ISO days: 1 is Monday, 7 Sunday
  working_days int[] not null default '{1,2,3,4,5}' check (cardinality(working_days) > 0 and working_days <@ array[1,2,3,4,5,6,7]),
  opens time not null default '08:00',
  closes time not null default '18:00',
  -- goods are received and packed there; one country has the hub
  is_hub boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  check (opens < closes)
);
create unique index working_calendars_hub on working_calendars (is_hub) where is_hub;
insert into working_calendars (country, time_zone, is_hub) values
  ('AL', 'Europe/Tirane', true), ('MK', 'Europe/Skopje', false), ('SI', 'Europe/Ljubljana', false), ('XK', 'Europe/Belgrade', false);

-- Days on which nobody works there; one that moves is entered for each year.
create table holidays (
  country char(2) not null references working_calendars(country) on delete cascade,
  day date not null,
  name text not null default '',
  primary key (country, day)
);

-- The report of what was promised and what came.
create index order_lines_delivered on order_lines (source_seller_id, promised_first) where q_delivered > 0 and promised_first is not null;
