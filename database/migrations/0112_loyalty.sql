-- Points of customers (pricing.md section 6). Points are whole; amounts are in the currency of the program's shop, with VAT.
create table loyalty_programs (
  id bigint generated always as identity primary key,
  shop_id int not null references shops(id),
  -- by language code: "Points", "Pikë"
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  state text not null default 'draft' check (state in ('draft','active','paused','ended')),
  -- so much of an order earns a point
  per_amount numeric(14,4) not null check (per_amount > 0),
  with_vat boolean not null default true,
  excluded_categories bigint[] not null default '{}',
  -- days from delivery until points may be spent: not before the goods can come back no more
  pending_days int not null check (pending_days between 0 and 365),
  -- null: points do not expire
  expiry_months int check (expiry_months between 1 and 120),
  redeem_points int not null check (redeem_points > 0),
  redeem_value numeric(14,4) not null check (redeem_value > 0),
  min_order numeric(14,4) not null default 0 check (min_order >= 0),
  max_percent numeric(7,4) not null default 100 check (max_percent > 0 and max_percent <= 100),
  -- an adjustment above it waits for a second person
  adjust_limit int not null default 1000 check (adjust_limit >= 0),
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index loyalty_programs_active on loyalty_programs (shop_id) where state in ('active','paused');
create index loyalty_programs_shop on loyalty_programs (shop_id);

-- What earns more, or something at all beside an order.
create table loyalty_rules (
  id bigint generated always as identity primary key,
  program_id bigint not null references loyalty_programs(id) on delete cascade,
  kind text not null check (kind in ('category','brand','first_order','registration','birthday','review')),
  category_id bigint references categories(id),
  shop_brand_id bigint references shop_brands(id) on delete cascade,
  -- of what an order earns; of the other kinds a number of points
  multiplier numeric(7,4) check (multiplier > 0 and multiplier <= 100),
  points int check (points > 0),
  from_day date,
  to_day date,
  -- points of one member in a day by this rule
  cap_per_day int check (cap_per_day > 0),
  created_at timestamptz not null default now(),
  check ((kind in ('category','brand','first_order')) = (multiplier is not null)),
  check ((kind in ('registration','birthday','review')) = (points is not null)),
  check ((kind = 'category') = (category_id is not null)),
  check ((kind = 'brand') = (shop_brand_id is not null)),
  check (to_day is null or from_day is null or to_day >= from_day)
);
create index loyalty_rules_program on loyalty_rules (program_id);

create table loyalty_members (
  id bigint generated always as identity primary key,
  program_id bigint not null references loyalty_programs(id),
  -- the customer in the shop; a random one once they are anonymous
  customer_key text not null,
  name text not null default '',
  mail_hash text,
  -- sum of the ledger that may be spent; below 0 where spent points came back as a debt
  balance int not null default 0,
  pending int not null default 0,
  anonymised_at timestamptz,
  created_at timestamptz not null default now(),
  unique (program_id, customer_key)
);
create index loyalty_members_balance on loyalty_members (program_id, balance desc, id);
create index loyalty_members_name on loyalty_members (program_id, fold(name) text_pattern_ops);

-- What is known of an order, in whatever order its facts came: points are settled by all of them.
create table loyalty_orders (
  id bigint generated always as identity primary key,
  program_id bigint not null references loyalty_programs(id),
  order_ref text not null,
  member_id bigint not null references loyalty_members(id),
  -- [{line_id, qty, gross, factor}]: gross is eligible and as it was placed, factor the highest that held then
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  -- pieces that were cancelled or came back, by the key of the fact: {key: {line_id, qty}}
  gone jsonb not null default '{}' check (jsonb_typeof(gone) = 'object'),
  -- of the program then: changes hold for new orders
  per_amount numeric(14,4) not null,
  paid_at timestamptz,
  delivered_at timestamptz,
  unique (program_id, order_ref)
);

-- Only added to.
create table loyalty_ledger (
  id bigint generated always as identity primary key,
  program_id bigint not null references loyalty_programs(id),
  member_id bigint not null references loyalty_members(id),
  kind text not null check (kind in ('earn','release','redeem','restore','expire','revoke','adjust','forfeit')),
  points int not null,
  -- the order it belongs to
  order_ref text,
  -- what makes it once
  key text not null,
  rule_id bigint references loyalty_rules(id) on delete set null,
  reason text not null default '',
  note text not null default '',
  user_id bigint references users(id),
  approved_by bigint references users(id),
  at timestamptz not null default now(),
  unique (program_id, kind, key)
);
create index loyalty_ledger_member on loyalty_ledger (member_id, id desc);
create index loyalty_ledger_at on loyalty_ledger (program_id, at, id);
create index loyalty_ledger_order on loyalty_ledger (program_id, order_ref) where order_ref is not null;

create table loyalty_lots (
  id bigint generated always as identity primary key,
  ledger_id bigint not null references loyalty_ledger(id),
  member_id bigint not null references loyalty_members(id),
  points int not null check (points > 0),
  "left" int not null check ("left" between 0 and points),
  state text not null check (state in ('pending','available')),
  order_ref text,
  available_at timestamptz,
  expires_at timestamptz
);
create index loyalty_lots_open on loyalty_lots (member_id, expires_at, id) where "left" > 0;
create index loyalty_lots_due on loyalty_lots (available_at) where state = 'pending' and "left" > 0;
create index loyalty_lots_expiring on loyalty_lots (expires_at) where "left" > 0 and expires_at is not null;
create index loyalty_lots_order on loyalty_lots (member_id, order_ref) where order_ref is not null;

-- What a redemption took, so that a return gives it back to the same lots.
create table loyalty_uses (
  redeem_id bigint not null references loyalty_ledger(id),
  lot_id bigint not null references loyalty_lots(id),
  points int not null check (points > 0),
  returned int not null default 0 check (returned between 0 and points),
  primary key (redeem_id, lot_id)
);

-- Adjustments that wait for a second person.
create table loyalty_adjustments (
  id bigint generated always as identity primary key,
  program_id bigint not null references loyalty_programs(id),
  member_id bigint not null references loyalty_members(id),
  points int not null check (points <> 0),
  code text not null,
  note text not null default '',
  state text not null default 'waiting' check (state in ('waiting','approved','rejected','expired')),
  user_id bigint not null references users(id),
  decided_by bigint references users(id),
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index loyalty_adjustments_waiting on loyalty_adjustments (program_id, id) where state = 'waiting';
