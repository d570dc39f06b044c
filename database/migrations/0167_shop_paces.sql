-- How fast a shop may be asked, by all nodes together: when the next request may go, how long the shop asked to be left alone, and what it said then.
create table shop_paces (
  shop_id int primary key references shops(id) on delete cascade,
  next_at timestamptz,
  resting_until timestamptz,
  said text,
  said_at timestamptz,
  said_ms int
);

-- Requests by the minute, of a day; `busy`: answered with "too many".
create table shop_requests (
  shop_id int not null references shops(id) on delete cascade,
  minute timestamptz not null,
  asked int not null default 0,
  busy int not null default 0,
  primary key (shop_id, minute)
);
