-- Goods that customers give back (orders.md 1 and 4): what they asked for, what came, what was decided of each piece.

-- RT-26-000001. Gaps are allowed.
create table return_numbers (
  year int primary key,
  last int not null
);

create table returns (
  id bigint generated always as identity primary key,
  number text not null unique,
  order_id bigint not null references orders(id),
  kind text not null check (kind in ('withdrawal', 'warranty', 'wrong', 'damaged')),
  -- requested: somebody has to say yes or no; expected: the customer knows how to send it; received: it is here and is to be decided
  state text not null check (state in ('requested', 'expected', 'received', 'settled', 'refused', 'ended')),
  source text not null check (source in ('shop', 'staff')),
  -- of the shop, where the customer asked there
  external_id text,
  reason text not null default '',
  note text not null default '',
  requested_at timestamptz not null,
  -- within the days in which it may be given back; null: nothing was delivered yet
  in_time boolean,
  send_by date,
  cost_by text not null check (cost_by in ('customer', 'house', 'seller')),
  received_at timestamptz,
  settled_at timestamptz,
  user_id bigint references users(id) on delete set null,
  key text not null unique,
  version int not null default 1,
  created_at timestamptz not null default now(),
  check ((source = 'shop') = (external_id is not null))
);
create unique index returns_of_shop on returns (order_id, external_id) where external_id is not null;
create index returns_order on returns (order_id);
create index returns_state on returns (state, id desc);
create index returns_user on returns (user_id);

create table return_items (
  return_id bigint not null references returns(id) on delete cascade,
  line_id bigint not null references order_lines(id),
  qty int not null check (qty > 0),
  primary key (return_id, line_id)
);
create index return_items_line on return_items (line_id);

-- What came, by condition, and what is done with it.
create table return_pieces (
  id bigint generated always as identity primary key,
  return_id bigint not null references returns(id),
  line_id bigint not null references order_lines(id),
  qty int not null check (qty > 0),
  condition text not null check (condition in ('as_new', 'opened', 'damaged', 'incomplete', 'other_goods')),
  decision text check (decision in ('refund', 'reject')),
  goes_to text check (goes_to in ('hub', 'seller', 'supplier', 'scrap', 'customer')),
  refund numeric(14,4) check (refund >= 0),
  user_id bigint references users(id) on delete set null,
  key text not null unique,
  created_at timestamptz not null default now(),
  check ((decision is null) = (goes_to is null) and (decision is null) = (refund is null))
);
create index return_pieces_return on return_pieces (return_id);
create index return_pieces_line on return_pieces (line_id);
create index return_pieces_user on return_pieces (user_id);

alter table refunds add column return_id bigint references returns(id);
create index refunds_return on refunds (return_id);

-- The demo shop knows what was given back as it was told.
alter table demo_shop.order_event drop constraint order_event_kind_check;
alter table demo_shop.order_event add constraint order_event_kind_check check (kind in
  ('accepted', 'shipment', 'tracking', 'delivered', 'cancel', 'paid', 'refund', 'return', 'cancelled', 'edited', 'withdrawn'));
