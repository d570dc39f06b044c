-- Purchase orders to suppliers. What they sell to whom is of other features: a purchase order names variants, not sales.
-- Numbers without gaps: the row of the year is taken in the transaction that makes the order.
create table purchase_order_numbers (
  year int primary key,
  last int not null
);

create table purchase_orders (
  id bigint generated always as identity primary key,
  year int not null,
  number int not null,
  seller_id bigint not null references sellers(id),
  -- To a local seller; those have a list, an acceptance clock and rights of their own.
  local boolean not null default false,
  status text not null default 'draft' check (status in
    ('draft', 'approved', 'sent', 'acknowledged', 'partly_received', 'received', 'closed', 'cancelled')),
  currency text not null,
  -- One euro in this currency on the day of approval; null where nobody has set a rate.
  fx_rate numeric(18,8) check (fx_rate > 0),
  -- When we were promised the goods; the supplier's dates of the lines move it.
  promised_on date,
  supplier_ref text not null default '',
  note text not null default '',
  reason text not null default '',
  -- Counts up with every change: who saves an older one is told so.
  version int not null default 0,
  buyer_id bigint references users(id),
  sent_to text,
  language text not null default 'en' check (language in ('en', 'sq')),
  sent_at timestamptz,
  reminded_at timestamptz,
  acknowledged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (year, number)
);
create index purchase_orders_seller on purchase_orders (seller_id);
create index purchase_orders_status on purchase_orders (status, promised_on);
create index purchase_orders_buyer on purchase_orders (buyer_id);

create table purchase_order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references purchase_orders(id) on delete cascade,
  position int not null,
  variant_id bigint not null references variants(id),
  -- As it was called when it was ordered: the supplier reads this, whatever the product is called later.
  sku text not null,
  ean text,
  name text not null,
  qty int not null check (qty > 0),
  cost numeric(14,4) not null check (cost >= 0),
  -- The supplier's word. A refused line has a reason and the quantity 0.
  confirmed_qty int check (confirmed_qty >= 0),
  confirmed_on date,
  refused_reason text,
  refused_note text not null default '',
  answered_at timestamptz,
  -- Counts the supplier's answers: an older one that arrives late replaces none.
  answer int not null default 0,
  received_ok int not null default 0 check (received_ok >= 0),
  received_damaged int not null default 0 check (received_damaged >= 0),
  received_missing int not null default 0 check (received_missing >= 0),
  unique (order_id, variant_id)
);
create index purchase_order_items_variant on purchase_order_items (variant_id);

-- What whoever delivers reported through the link, one row per report.
create table purchase_deliveries (
  id bigint generated always as identity primary key,
  order_id bigint not null references purchase_orders(id) on delete cascade,
  state text not null check (state in ('handed_over', 'picked_up', 'delivered', 'failed')),
  carrier text not null default '',
  tracking text not null default '',
  receiver text not null default '',
  reason text not null default '',
  reported_at timestamptz not null
);
create index purchase_deliveries_order on purchase_deliveries (order_id);

-- A row is made when the upload begins; its id lets the bytes in once, within ten minutes.
create table purchase_documents (
  id uuid primary key,
  order_id bigint not null references purchase_orders(id) on delete cascade,
  -- The link it came through, for the history.
  link_id bigint not null,
  kind text not null check (kind in ('proof', 'invoice')),
  name text not null,
  mime text,
  size int,
  sha256 text,
  storage_key text,
  link_hash text unique,
  link_until timestamptz,
  created_at timestamptz not null,
  uploaded_at timestamptz
);
create index purchase_documents_order on purchase_documents (order_id);

-- What arrived through links, by the key the page gave it: the same post again changes nothing.
create table purchase_link_posts (
  order_id bigint not null references purchase_orders(id) on delete cascade,
  key uuid not null,
  at timestamptz not null,
  primary key (order_id, key)
);
