-- Orders of the shops' customers (orders.md sections 1 and 2). What a shop said is kept before anything is understood; what happened to pieces
-- is kept as facts that are only added; every state is derived from their sums. Money: numeric(14,4) beside its currency; pieces: whole numbers.

-- How far the orders of a shop have been read.
create table order_pulls (
  shop_id int primary key references shops(id),
  -- what the connector handed back with the last page; null: from the beginning
  cursor text,
  -- newest change seen in the shop; the next pull asks from ten minutes before it
  seen_until timestamptz,
  ok_at timestamptz,
  tried_at timestamptz,
  error text,
  failures int not null default 0
);

create table order_intake (
  id bigint generated always as identity primary key,
  shop_id int not null references shops(id),
  external_id text not null,
  -- counts the documents of one order
  no int not null,
  shop_updated_at timestamptz not null,
  hash text not null,
  document jsonb not null,
  state text not null default 'stored' check (state in ('stored','applied','older','refused')),
  error_code text,
  -- the field of the document and what stood there
  error_values jsonb,
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  unique (shop_id, external_id, no)
);
create index order_intake_stored on order_intake (shop_id, id) where state = 'stored';
create index order_intake_refused on order_intake (shop_id, id desc) where state = 'refused';

-- A SKU that a shop calls something of its own, linked by a person once.
create table order_sku_links (
  shop_id int not null references shops(id),
  sku text not null,
  variant_id bigint not null references variants(id) on delete cascade,
  user_id bigint references users(id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (shop_id, sku)
);
create index order_sku_links_variant on order_sku_links (variant_id);

create table customers (
  id bigint generated always as identity primary key,
  shop_id int not null references shops(id),
  -- the shop's own; null: a guest
  external_id text,
  name text not null default '',
  email text not null default '' check (email = lower(email)),
  -- E.164
  phone text not null default '',
  language text not null default 'en',
  company text not null default '',
  vat_number text not null default '',
  blocked_reason text,
  orders_n int not null default 0,
  returned_n int not null default 0,
  cod_refused_n int not null default 0,
  anonymised_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index customers_external on customers (shop_id, external_id) where external_id is not null;
create index customers_email on customers (shop_id, email);
create index customers_phone on customers (shop_id, phone);

-- Numbers of orders: AL-26-000123. Gaps are allowed.
create table order_numbers (
  country char(2) not null,
  year int not null,
  last int not null,
  primary key (country, year)
);

create table orders (
  id bigint generated always as identity primary key,
  shop_id int not null references shops(id),
  -- the shop's; an order by phone has none
  external_id text,
  number text not null unique,
  shop_number text not null default '',
  customer_id bigint not null references customers(id),
  placed_at timestamptz not null,
  shop_updated_at timestamptz,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- one euro in it, in force on the shop's day of placing; frozen; null: not known
  fx_rate numeric(18,8) check (fx_rate > 0),
  fx_rate_id bigint references fx_rates(id),
  goods_gross numeric(14,4) not null,
  shipping_gross numeric(14,4) not null default 0,
  shipping_vat numeric(7,4) not null default 0,
  discount_gross numeric(14,4) not null default 0,
  fee_gross numeric(14,4) not null default 0,
  total_gross numeric(14,4) not null,
  payment_method text not null check (payment_method in ('cod','card','bank','voucher','other')),
  shipping_method text not null default '',
  delivery_kind text not null default 'home' check (delivery_kind in ('home','pickup_point','collect')),
  customer_note text not null default '',
  tags text[] not null default '{}',
  assignee_id bigint references users(id) on delete set null,
  -- codes of what keeps the order from being sourced, packed and handed over; empty: it is free
  hold text[] not null default '{}' check (hold <@ array['unmapped','payment','review','currency','staff']),
  ship_partly boolean not null default false,
  cancelled_reason text,
  source text not null check (source in ('shop','phone')),
  -- a repeated post of an order by phone
  key text unique,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (shop_id, external_id),
  check ((source = 'shop') = (external_id is not null))
);
create index orders_customer on orders (customer_id);
create index orders_assignee on orders (assignee_id);
create index orders_shop_placed on orders (shop_id, placed_at desc);
create index orders_fx_rate on orders (fx_rate_id);

create table order_parties (
  order_id bigint not null references orders(id) on delete cascade,
  kind text not null check (kind in ('billing','shipping')),
  name text not null default '',
  company text not null default '',
  vat_number text not null default '',
  street text not null default '',
  zip text not null default '',
  city text not null default '',
  country char(2) not null,
  phone text not null default '',
  email text not null default '',
  -- of the carrier, where it is a pick-up point
  point_id text,
  primary key (order_id, kind)
);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders(id) on delete cascade,
  position int not null,
  external_id text,
  -- null: what was sold is not known here yet
  variant_id bigint references variants(id),
  -- as it was sold, whatever the product is called later
  sku text not null,
  name text not null,
  qty_placed int not null check (qty_placed > 0),
  unit_gross numeric(14,4) not null,
  unit_net numeric(14,4) not null,
  vat_percent numeric(7,4) not null,
  -- of the whole line
  discount_gross numeric(14,4) not null default 0,
  line_gross numeric(14,4) not null,
  -- per piece, as expected when it was placed
  cost_expected numeric(14,4),
  cost_currency text check (cost_currency ~ '^[A-Z]{3}$'),
  -- one euro in cost_currency on that day
  cost_fx numeric(18,8) check (cost_fx > 0),
  source_seller_id bigint references sellers(id),
  source_kind text check (source_kind in ('reseller','local','hub')),
  source_locked boolean not null default false,
  promised_first date,
  promised date,
  expected date,
  replaces_line_id bigint references order_lines(id),
  -- a price of a campaign: the item, and what the market and the seller each bear of it (per piece, net, frozen)
  campaign_item_id bigint,
  campaign_market numeric(14,4),
  campaign_seller numeric(14,4),
  note text not null default '',
  -- sums of facts (line_facts); ordered, received and packed are what is left after unordered, unreceived and unpacked
  q_placed int not null default 0,
  q_cancelled int not null default 0,
  q_ordered int not null default 0,
  q_confirmed int not null default 0,
  q_received int not null default 0,
  q_packed int not null default 0,
  q_shipped int not null default 0,
  q_bounced int not null default 0,
  q_lost int not null default 0,
  q_delivered int not null default 0,
  q_returned int not null default 0,
  -- pieces of purchase orders on their way for this line, and how many of them the supplier has confirmed
  coming int not null default 0 check (coming >= 0),
  coming_confirmed int not null default 0 check (coming_confirmed >= 0),
  -- derived (orders.derived.ts says the same); a stored column may not use another one
  need int not null generated always as (q_placed - q_cancelled) stored,
  away int not null generated always as (q_shipped - q_bounced - q_lost) stored,
  here int not null generated always as (q_received - q_shipped) stored,
  to_order int not null generated always as
    (greatest(0, q_placed - q_cancelled - (q_shipped - q_bounced - q_lost) - (q_received - q_shipped) - coming)) stored,
  surplus int not null generated always as
    (greatest(0, (q_shipped - q_bounced - q_lost) + (q_received - q_shipped) + coming - (q_placed - q_cancelled))) stored,
  free int not null generated always as
    (q_placed - q_cancelled - (q_shipped - q_bounced - q_lost) - (q_packed - q_shipped)) stored,
  created_at timestamptz not null default now(),
  unique (order_id, external_id),
  unique (order_id, position)
);
create index order_lines_to_order on order_lines (variant_id) where to_order > 0;
create index order_lines_variant on order_lines (variant_id);
create index order_lines_source on order_lines (source_seller_id);
create index order_lines_sku on order_lines (sku);
create index order_lines_open on order_lines (promised) where q_placed - q_cancelled > q_delivered;
create index order_lines_replaces on order_lines (replaces_line_id);
create index order_lines_unmapped on order_lines (sku) where variant_id is null;

-- Append-only: a mistake is corrected by a row with a negative quantity that names it.
create table line_facts (
  id bigint generated always as identity primary key,
  line_id bigint not null references order_lines(id),
  order_id bigint not null references orders(id),
  fact text not null check (fact in ('placed','cancelled','ordered','unordered','confirmed','received','unreceived','packed','unpacked',
    'shipped','bounced','lost','delivered','returned')),
  qty int not null check (qty <> 0),
  -- when it happened, and when it was written down
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  user_id bigint references users(id) on delete set null,
  cause text not null,
  ref_kind text,
  ref_id bigint,
  corrects_id bigint references line_facts(id),
  key text unique,
  check ((qty < 0) = (corrects_id is not null))
);
create index line_facts_line on line_facts (line_id, fact);
create index line_facts_order on line_facts (order_id, recorded_at);
create index line_facts_corrects on line_facts (corrects_id);
create index line_facts_ref on line_facts (ref_kind, ref_id);
create index line_facts_user on line_facts (user_id);

create table order_problems (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders(id) on delete cascade,
  line_id bigint references order_lines(id) on delete cascade,
  code text not null,
  values jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by bigint references users(id) on delete set null
);
create unique index order_problems_open on order_problems (order_id, line_id, code) nulls not distinct where closed_at is null;
create index order_problems_order on order_problems (order_id);
create index order_problems_line on order_problems (line_id);
create index order_problems_closed_by on order_problems (closed_by);

-- What was paid and paid back. Append-only.
create table order_money (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders(id),
  kind text not null check (kind in ('captured','cod_collected','bank_in','refund','chargeback','write_off','rounding')),
  -- what comes in is above 0, a refund below
  amount numeric(14,4) not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null,
  method text not null default '',
  ref_kind text,
  ref_id text,
  note text not null default '',
  user_id bigint references users(id) on delete set null,
  key text not null unique,
  created_at timestamptz not null default now()
);
create index order_money_order on order_money (order_id);
create index order_money_user on order_money (user_id);

create table order_messages (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders(id) on delete cascade,
  channel text not null check (channel in ('mail','shop','note','seller')),
  direction text not null check (direction in ('in','out')),
  template text,
  "to" text not null default '',
  body text not null,
  user_id bigint references users(id) on delete set null,
  mail_id bigint,
  key text unique,
  created_at timestamptz not null default now()
);
create index order_messages_order on order_messages (order_id, id);
create index order_messages_user on order_messages (user_id);

-- One message that a shop is owed, told exactly once.
create table shop_tells (
  id bigint generated always as identity primary key,
  shop_id int not null references shops(id),
  order_id bigint not null references orders(id),
  kind text not null check (kind in ('accepted','shipment','tracking','delivered','paid','cancel','refund','return')),
  ref_kind text not null,
  ref_id text not null,
  seq int not null default 1,
  key text not null unique,
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued','sending','told','unknown','refused','given_up')),
  attempt int not null default 0,
  lease_until timestamptz,
  remote_id text,
  next_try timestamptz not null default now(),
  error text,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  unique (kind, ref_kind, ref_id, seq)
);
create index shop_tells_due on shop_tells (next_try) where state in ('queued','sending','unknown');
create index shop_tells_order on shop_tells (order_id, id);
create index shop_tells_failed on shop_tells (shop_id) where state in ('refused','given_up');

-- One lean row per order, kept in the transaction of the change.
create table order_list (
  order_id bigint primary key references orders(id) on delete cascade,
  shop_id int not null,
  number text not null,
  placed_at timestamptz not null,
  bucket text not null check (bucket in ('new','to_order','waiting','ready','shipped','delivered','returned','cancelled')),
  -- bits: orders.flags.ts
  flags int not null default 0,
  payment text not null,
  method text not null,
  total numeric(14,4) not null,
  currency text not null,
  pieces int not null,
  -- earliest promise among what is not delivered; null where all is
  promise date,
  expected date,
  -- sums over the lines, for the bars
  need int not null,
  ordered int not null,
  received int not null,
  shipped int not null,
  customer text not null,
  city text not null,
  country char(2) not null,
  sellers int[] not null default '{}',
  assignee_id bigint,
  tags text[] not null default '{}',
  -- folded: number, the shop's number, name, SKUs; trigram
  search text not null,
  -- of both parties, digits only, newest first
  phone_digits text not null default '',
  updated_at timestamptz not null
);
create index order_list_bucket on order_list (bucket, placed_at desc, order_id desc);
create index order_list_shop_bucket on order_list (shop_id, bucket, placed_at desc, order_id desc);
create index order_list_shop on order_list (shop_id, placed_at desc, order_id desc);
create index order_list_placed on order_list (placed_at desc, order_id desc);
create index order_list_promise on order_list (promise, order_id) where promise is not null;
create index order_list_number on order_list (number);
create index order_list_search on order_list using gin (search gin_trgm_ops);
create index order_list_phone on order_list (right(phone_digits, 6)) where phone_digits <> '';
create index order_list_tags on order_list using gin (tags);
create index order_list_sellers on order_list using gin (sellers);

create table order_list_counts (
  shop_id int not null,
  bucket text not null,
  flags int not null,
  n bigint not null,
  primary key (shop_id, bucket, flags)
);

-- Facts and money are never changed: also not by a person with SQL of the application.
create function only_added() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger line_facts_only_added before delete or update of line_id, order_id, fact, qty, at, recorded_at, cause, ref_kind, ref_id, corrects_id, key
  on line_facts for each row execute function only_added();
create trigger order_money_only_added before delete or update of order_id, kind, amount, currency, at, method, ref_kind, ref_id, key
  on order_money for each row execute function only_added();
