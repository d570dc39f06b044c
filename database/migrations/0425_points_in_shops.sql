-- Keys with which online shops ask by themselves, each for one shop (ADR 203).
create table shop_keys (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  shop_id int not null references shops(id),
  scopes text[] not null check (scopes <@ array['loyalty'] and cardinality(scopes) > 0),
  -- of the key itself, which nobody can see again
  hash text not null unique,
  -- its last characters, to be told by
  hint text not null,
  per_minute int not null check (per_minute > 0),
  -- from this moment on it does not work any more
  expires_at timestamptz,
  created_by bigint not null references users(id),
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users(id)
);
create index shop_keys_shop on shop_keys (shop_id);

-- Points are spent before there is an order; this says which order they were spent on, once it is here.
create table loyalty_spent_on (
  redeem_id bigint primary key references loyalty_ledger(id),
  order_ref text not null
);
create index loyalty_spent_on_order on loyalty_spent_on (order_ref);

-- Returning customers of the demo shop.
create table demo_shop.customer (
  id         bigint      generated always as identity primary key,
  shop_id    integer     not null,
  -- what the customer and the shop's staff call it
  number     text        generated always as ('C' || (10000 + id)::text) stored,
  email      text        not null,
  name       text        not null,
  phone      text        not null,
  -- scrypt: salt and hash
  password   text        not null,
  -- wrong passwords since the last right one
  failed     integer     not null default 0,
  failed_at  timestamptz,
  created_at timestamptz not null default now(),
  unique (shop_id, email)
);
create unique index customer_number on demo_shop.customer (shop_id, number);

create table demo_shop.sign_in (
  -- of the cookie; nobody who reads this table can sign in with it
  hash        text        primary key,
  customer_id bigint      not null references demo_shop.customer on delete cascade,
  at          timestamptz not null default now()
);
create index sign_in_customer on demo_shop.sign_in (customer_id);

alter table demo_shop."order"
  add column customer_id bigint references demo_shop.customer on delete set null,
  add column points integer not null default 0 check (points >= 0),
  -- what they took off when it was placed; the discount falls with the pieces
  add column points_gross numeric not null default 0 check (points_gross >= 0);
create index order_customer on demo_shop."order" (customer_id) where customer_id is not null;

-- Points that were asked of Tregu for an order, by the key of its form. A row without an order is given back.
create table demo_shop.points_use (
  shop_id     integer     not null,
  key         text        not null,
  customer_id bigint      not null references demo_shop.customer on delete cascade,
  points      integer     not null check (points > 0),
  state       text        not null default 'asked' check (state in ('asked', 'placed', 'back')),
  at          timestamptz not null default now(),
  primary key (shop_id, key)
);
create index points_use_open on demo_shop.points_use (shop_id, at) where state <> 'placed';

-- Where a redemption named its order when it was made, that was the order.
insert into loyalty_spent_on (redeem_id, order_ref)
  select id, order_ref from loyalty_ledger where kind = 'redeem' and order_ref is not null;
