-- Files that leave with a mail. They are written with it, so that a mail never names a file that is not there.
create table mail_files (
  id bigint generated always as identity primary key,
  mail_id bigint not null references mail_outbox(id) on delete cascade,
  name text not null,
  mime text not null,
  content bytea not null
);
create index mail_files_mail on mail_files (mail_id);

-- What suppliers bill (orders.md 4): compared line by line with what was ordered and what came. A record, no bookkeeping.
create table supplier_invoices (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers(id),
  purchase_order_id bigint not null references purchase_orders(id),
  number text not null,
  issued_on date not null,
  -- The same number is used again in another year.
  issued_year int not null generated always as (extract(year from issued_on)::int) stored,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Freight and fees, net; not of any line.
  extras numeric(14,4) not null default 0 check (extras >= 0),
  net numeric(14,4) not null,
  vat numeric(14,4) not null default 0 check (vat >= 0),
  gross numeric(14,4) not null,
  state text not null check (state in ('matched', 'differs', 'accepted', 'disputed')),
  -- What the house would pay more than it ordered and received, net, in the currency of the invoice.
  difference numeric(14,4) not null default 0,
  -- Whether a second person has to agree, and who did what.
  needs_second boolean not null default false,
  document_id uuid references purchase_documents(id) on delete set null,
  note text not null default '',
  recorded_by bigint references users(id) on delete set null,
  accepted_by bigint references users(id) on delete set null,
  second_by bigint references users(id) on delete set null,
  settled_at timestamptz,
  version int not null default 0,
  created_at timestamptz not null
);
create unique index supplier_invoices_number on supplier_invoices (seller_id, lower(number), issued_year);
create index supplier_invoices_order on supplier_invoices (purchase_order_id);
create index supplier_invoices_open on supplier_invoices (id) where state in ('differs', 'disputed');
create index supplier_invoices_recorded on supplier_invoices (recorded_by);
create index supplier_invoices_accepted on supplier_invoices (accepted_by);
create index supplier_invoices_second on supplier_invoices (second_by);
create index supplier_invoices_document on supplier_invoices (document_id);

create table supplier_invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references supplier_invoices(id) on delete cascade,
  -- null: a line that was not ordered
  item_id bigint references purchase_order_items(id) on delete set null,
  text text not null default '',
  qty int not null check (qty > 0),
  unit_cost numeric(14,4) not null check (unit_cost >= 0),
  verdict text not null check (verdict in ('match', 'qty_over', 'qty_open', 'price_over', 'price_under', 'not_ordered', 'currency'))
);
create index supplier_invoice_lines_invoice on supplier_invoice_lines (invoice_id);
create index supplier_invoice_lines_item on supplier_invoice_lines (item_id);

-- What goes back to a supplier: pieces that came damaged, or were not what was ordered. A credit is expected by a day.
create table supplier_returns (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers(id),
  purchase_order_id bigint not null references purchase_orders(id),
  -- the first, second … of its order
  n int not null,
  state text not null default 'announced' check (state in ('announced', 'sent', 'credited', 'refused')),
  reason text not null,
  credit_by date not null,
  -- as the supplier credited it: net, in the currency of the order
  credit numeric(14,4) check (credit >= 0),
  credit_note text not null default '',
  note text not null default '',
  created_by bigint references users(id) on delete set null,
  version int not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (purchase_order_id, n)
);
create index supplier_returns_seller on supplier_returns (seller_id);
create index supplier_returns_open on supplier_returns (credit_by) where state in ('announced', 'sent');
create index supplier_returns_creator on supplier_returns (created_by);
create table supplier_return_lines (
  id bigint generated always as identity primary key,
  return_id bigint not null references supplier_returns(id) on delete cascade,
  item_id bigint not null references purchase_order_items(id),
  kind text not null check (kind in ('damaged', 'wrong')),
  qty int not null check (qty > 0),
  unique (return_id, item_id, kind)
);
create index supplier_return_lines_item on supplier_return_lines (item_id);
