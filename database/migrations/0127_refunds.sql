-- Money that goes back to customers (orders.md 1 and 2.3): who said so, of what, which way, and what became of it. The money itself is a row of
-- order_money, written when it is approved.

create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders(id),
  -- proposed: waits for a second person; approved: on its way; sent: the shop is told; declined: it was not to be, its money is back
  state text not null check (state in ('proposed', 'approved', 'sent', 'done', 'failed', 'declined')),
  way text not null check (way in ('shop', 'bank', 'cash')),
  -- all of it, with VAT: the lines, shipping and goodwill
  amount numeric(14,4) not null check (amount > 0),
  shipping numeric(14,4) not null default 0 check (shipping >= 0),
  goodwill numeric(14,4) not null default 0 check (goodwill >= 0),
  -- of it, what pays back more than was owed; frozen when it is approved
  over numeric(14,4) not null default 0 check (over between 0 and amount),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (reason in ('cancelled', 'returned', 'damaged', 'late', 'price', 'goodwill', 'other')),
  note text not null default '',
  iban_sealed text,
  -- what is shown of it
  iban_last text check (iban_last ~ '^[A-Z0-9]{4}$'),
  second_needed boolean not null default false,
  made_by bigint references users(id) on delete set null,
  second_by bigint references users(id) on delete set null,
  approved_at timestamptz,
  settled_at timestamptz,
  -- why it failed or was declined
  said text not null default '',
  -- of the request that made it: the same again makes nothing
  key text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (order_id, key),
  check ((way = 'bank') = (iban_sealed is not null))
);
create index refunds_state on refunds (state, id);
create index refunds_made_by on refunds (made_by);
create index refunds_second_by on refunds (second_by);

create table refund_lines (
  refund_id bigint not null references refunds(id) on delete cascade,
  line_id bigint not null references order_lines(id),
  qty int not null check (qty > 0),
  amount numeric(14,4) not null check (amount > 0),
  primary key (refund_id, line_id)
);
create index refund_lines_line on refund_lines (line_id);
