-- How goods are ordered from an external reseller.
create table reseller_ordering (
  seller_id bigint primary key references sellers(id),
  -- how an order reaches the reseller
  way text not null check (way in ('email', 'portal', 'phone', 'file')),
  -- the e-mail address, the page or the number, as the way has it
  target text not null default '',
  note text not null default '',
  minimum_amount numeric(12, 2) check (minimum_amount >= 0),
  minimum_currency text check (minimum_currency ~ '^[A-Z]{3}$'),
  -- orders until then leave on the same day
  cut_off time,
  time_zone text not null default 'Europe/Tirane',
  -- ISO days: 1 is Monday, 7 Sunday
  working_days int[] not null default '{1,2,3,4,5}',
  holidays date[] not null default '{}',
  updated_at timestamptz not null default now(),
  check ((minimum_amount is null) = (minimum_currency is null))
);
