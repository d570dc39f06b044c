-- Purchase orders to local sellers (orders.md section 5), and what they earn. The order and its lines are of purchasing; here is what is its own:
-- for whose order it was made, the time to accept it, and how it is handed over.
create table local_orders (
  purchase_order_id bigint primary key references purchase_orders(id) on delete cascade,
  -- never shown to the seller
  sales_order_id bigint not null references orders(id),
  opened_at timestamptz not null,
  accept_by timestamptz not null check (accept_by > opened_at),
  -- how many of the two reminders went out
  reminded_n int not null default 0 check (reminded_n between 0 and 2),
  reminded_at timestamptz,
  answered_at timestamptz check (answered_at <= accept_by),
  expired_at timestamptz,
  -- when the seller will have it ready; its own word
  ready_by timestamptz,
  ready_at timestamptz,
  handed_over_at timestamptz,
  ended_at timestamptz,
  check (answered_at is null or expired_at is null)
);
create index local_orders_sales on local_orders (sales_order_id);
create index local_orders_clock on local_orders (accept_by) where answered_at is null and expired_at is null and ended_at is null;

-- What a piece of a line is worth to its seller, frozen with the order; the cost of the line is the one less the other.
create table local_order_items (
  item_id bigint primary key references purchase_order_items(id) on delete cascade,
  gross numeric(14,4) not null check (gross >= 0),
  commission numeric(14,4) not null check (commission >= 0)
);

-- What arrived from a seller's screen, by the key it gave: the same post again changes nothing.
create table local_order_posts (
  purchase_order_id bigint not null references purchase_orders(id) on delete cascade,
  key uuid not null,
  at timestamptz not null,
  primary key (purchase_order_id, key)
);

-- Frozen when the customer ordered; nothing recomputes it. Amounts are per piece, in the seller's currency.
create table line_commissions (
  line_id bigint not null references order_lines(id),
  seller_id bigint not null references sellers(id),
  rule_id bigint not null references commission_rules(id),
  percent numeric(7,4) not null,
  base text not null check (base in ('net', 'gross')),
  vat_percent numeric(7,4) not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- what the customer pays for a piece, with VAT
  gross_per_unit numeric(18,8) not null check (gross_per_unit >= 0),
  amount_per_unit numeric(18,8) not null check (amount_per_unit >= 0),
  -- what the market gives back of a campaign's reduction that it bears
  campaign_per_unit numeric(18,8) not null default 0 check (campaign_per_unit >= 0),
  frozen_at timestamptz not null,
  primary key (line_id, seller_id)
);
create index line_commissions_seller on line_commissions (seller_id);
create index line_commissions_rule on line_commissions (rule_id);

create table statements (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers(id),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'open' check (state in ('open', 'confirmed', 'paid')),
  -- always the sum of its entries
  total numeric(14,4) not null default 0,
  confirmed_at timestamptz,
  confirmed_by bigint references users(id) on delete set null,
  paid_on date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (seller_id, currency, ends_on)
);
create index statements_people on statements (confirmed_by);

create table seller_entries (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers(id),
  kind text not null check (kind in
    ('sale', 'commission', 'commission_vat', 'service', 'campaign', 'return', 'commission_back', 'penalty', 'correction')),
  -- null: not of a sold piece
  line_id bigint references order_lines(id),
  purchase_order_id bigint references purchase_orders(id),
  qty int not null default 0,
  amount numeric(14,4) not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  note text not null default '',
  user_id bigint references users(id) on delete set null,
  at timestamptz not null,
  statement_id bigint references statements(id),
  key text not null unique,
  created_at timestamptz not null default now()
);
create index seller_entries_seller on seller_entries (seller_id, currency, at);
create index seller_entries_line on seller_entries (line_id) where line_id is not null;
create index seller_entries_purchase on seller_entries (purchase_order_id) where purchase_order_id is not null;
create index seller_entries_statement on seller_entries (statement_id) where statement_id is not null;
create index seller_entries_open on seller_entries (at) where statement_id is null;
create index seller_entries_user on seller_entries (user_id);
create trigger seller_entries_only_added before delete or update of seller_id, kind, line_id, purchase_order_id, qty, amount, currency, note, at, key
  on seller_entries for each row execute function only_added();

create table statement_disputes (
  id bigint generated always as identity primary key,
  entry_id bigint not null references seller_entries(id),
  text text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  answer text not null default '',
  opened_at timestamptz not null,
  opened_by bigint references users(id) on delete set null,
  settled_at timestamptz,
  settled_by bigint references users(id) on delete set null
);
create unique index statement_disputes_open on statement_disputes (entry_id) where state = 'open';
create index statement_disputes_entry on statement_disputes (entry_id);
create index statement_disputes_opened on statement_disputes (opened_by);
create index statement_disputes_settled on statement_disputes (settled_by);

-- How orders to local sellers went, case by case, for their scores: pieces ordered and refused (or expired), orders handed over and late.
create table seller_cases (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers(id),
  figure text not null check (figure in ('orders', 'handovers')),
  n int not null check (n >= 0),
  cases int not null check (cases >= n and cases > 0),
  at timestamptz not null,
  key text not null unique
);
create index seller_cases_seller on seller_cases (seller_id, figure, at);

-- Local sellers answer their orders themselves.
insert into role_permissions (role_id, permission_id, value)
select r.id, p.id, true from roles r, permissions p where r.name = 'Local Seller' and p.name = 'Update_Order-Seller'
on conflict do nothing;
