-- Where ordered goods come from (orders.md sections 1 and 3). A line of a purchase order is bought for lines of customers' orders: an allocation
-- says how many pieces are meant for whom. What is bought beyond them, and what comes beyond them, is for stock.

-- Local sellers are bought from by the same orders; theirs are numbered apart (LPO-2026-0001) and have states of their own.
create table local_purchase_numbers (
  year int primary key,
  last int not null
);
alter table purchase_orders
  drop constraint purchase_orders_status_check,
  add constraint purchase_orders_status_check check (case when local
    then status in ('new', 'accepted', 'refused', 'expired', 'preparing', 'ready', 'handed_over', 'done', 'cancelled')
    else status in ('draft', 'approved', 'sent', 'acknowledged', 'partly_received', 'received', 'closed', 'cancelled') end),
  drop constraint purchase_orders_year_number_key,
  add constraint purchase_orders_number unique (local, year, number);
alter table purchase_order_items
  -- other goods than ordered came with it; they are not of this line's sums
  add column received_wrong int not null default 0 check (received_wrong >= 0),
  add column note text not null default '';

create table allocations (
  id bigint generated always as identity primary key,
  line_id bigint not null references order_lines(id),
  po_item_id bigint not null references purchase_order_items(id) on delete cascade,
  qty int not null check (qty > 0),
  qty_received int not null default 0 check (qty_received >= 0),
  -- refused, short, cancelled, freed: pieces that will not come for this line
  qty_ended int not null default 0 check (qty_ended >= 0),
  state text not null check (state in ('proposed', 'ordered', 'confirmed', 'done', 'ended')),
  -- why pieces ended, the newest
  ended_reason text,
  ended_at timestamptz,
  -- who could have supplied it when it was chosen: cost, arrival, and why each of the others was not; shown as "Why"
  candidates jsonb not null default '[]',
  created_at timestamptz not null default now(),
  check (qty_received + qty_ended <= qty),
  unique (line_id, po_item_id)
);
create index allocations_item on allocations (po_item_id);
create index allocations_open on allocations (line_id) where state in ('proposed', 'ordered', 'confirmed');
-- An offer that was refused or came short is left out for some days.
create index allocations_ended on allocations (ended_at) where qty_ended > 0;

-- Pieces in the hub that are nobody's yet. `reserved`: promised to lines that wait for them to be taken.
create table hub_stock (
  variant_id bigint primary key references variants(id),
  qty int not null default 0 check (qty >= 0),
  reserved int not null default 0 check (reserved >= 0 and reserved <= qty),
  updated_at timestamptz not null default now()
);
create table hub_moves (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants(id),
  qty int not null check (qty <> 0),
  reason text not null check (reason in ('surplus', 'taken', 'returned', 'counted', 'freed', 'corrected')),
  note text not null default '',
  ref_kind text,
  ref_id bigint,
  user_id bigint references users(id) on delete set null,
  key text not null unique,
  at timestamptz not null default now()
);
create index hub_moves_variant on hub_moves (variant_id, id);
create index hub_moves_user on hub_moves (user_id);
create trigger hub_moves_only_added before delete or update of variant_id, qty, reason, ref_kind, ref_id, key, at
  on hub_moves for each row execute function only_added();
