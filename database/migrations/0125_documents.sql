-- Documents of customers' orders (orders.md sections 1 and 6): invoices, credit notes, delivery notes. Numbers are without gaps in each shop, type and year.

create table document_settings (
  shop_id int primary key references shops(id),
  -- what numbers begin with; null: the country of the shop
  prefix text check (prefix ~ '^[A-Z0-9]{1,8}$'),
  -- whether closing a package makes the invoice of its pieces
  at_packing boolean not null default true,
  -- to which office invoices are reported before the goods may leave; null: to none
  fiscaliser text check (fiscaliser ~ '^[a-z][a-z0-9-]*$'),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references users(id) on delete set null
);
create unique index document_settings_prefix on document_settings (prefix);
create index document_settings_updated_by on document_settings (updated_by);

-- Whoever takes a number holds this row until the commit: a number that is rolled back is the next one's.
create table document_series (
  shop_id int not null references shops(id),
  type text not null check (type in ('invoice', 'credit_note', 'delivery_note', 'return_note', 'commission_invoice', 'statement')),
  year int not null,
  -- AL-INV
  prefix text not null,
  last int not null default 0 check (last >= 0),
  primary key (shop_id, type, year)
);
-- Two shops of one country must not number alike.
create unique index document_series_prefix on document_series (prefix, year);

create table documents (
  id bigint generated always as identity primary key,
  shop_id int not null,
  type text not null,
  year int not null,
  number int not null check (number > 0),
  -- AL-INV-2026-000001
  text text not null unique,
  order_id bigint references orders(id),
  package_id bigint references packages(id),
  seller_id bigint references sellers(id),
  -- of a credit note: the invoice it corrects, or the first of them
  corrects_id bigint references documents(id),
  -- of a credit note: why
  reason text check (reason in ('cancelled', 'returned', 'goodwill')),
  language text not null,
  issued_at timestamptz not null,
  -- the day in the shop
  issued_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- all above 0, of credit notes too
  net numeric(14,4) not null check (net >= 0),
  vat numeric(14,4) not null check (vat >= 0),
  gross numeric(14,4) not null check (gross >= 0 and gross = net + vat),
  -- everything that stands on it, as it was when it was made
  payload jsonb not null,
  -- the same request again makes no second one
  key text unique,
  user_id bigint,
  created_at timestamptz not null default now(),
  foreign key (shop_id, type, year) references document_series (shop_id, type, year),
  unique (shop_id, type, year, number),
  check ((type = 'credit_note') = (corrects_id is not null and reason is not null))
);
create index documents_order on documents (order_id);
create index documents_package on documents (package_id) where package_id is not null;
create index documents_seller on documents (seller_id) where seller_id is not null;
create index documents_corrects on documents (corrects_id) where corrects_id is not null;
create index documents_issued on documents (issued_on desc, id desc);

create table document_lines (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents(id),
  position int not null check (position > 0),
  kind text not null check (kind in ('goods', 'shipping', 'fee')),
  line_id bigint references order_lines(id),
  -- of a credit note: the line of the invoice it takes from
  corrects_id bigint references document_lines(id),
  -- 0: an amount for no piece
  qty int not null check (qty >= 0),
  vat_percent numeric(7,4) not null check (vat_percent between 0 and 100),
  net numeric(14,4) not null check (net >= 0),
  gross numeric(14,4) not null check (gross >= net),
  unique (document_id, position),
  check ((kind = 'goods') = (line_id is not null))
);
create index document_lines_line on document_lines (line_id) where line_id is not null;
create index document_lines_corrects on document_lines (corrects_id) where corrects_id is not null;

-- A document is never changed and never deleted: it is corrected by another.
create trigger documents_only_added before update or delete on documents for each row execute function only_added();
create trigger document_lines_only_added before update or delete on document_lines for each row execute function only_added();

-- The sheet as it was first given out.
create table document_files (
  document_id bigint primary key references documents(id),
  file text not null,
  sha256 text not null,
  created_at timestamptz not null default now()
);
create trigger document_files_only_added before update or delete on document_files for each row execute function only_added();

-- What an office of taxes says of a document.
create table document_clearances (
  document_id bigint primary key references documents(id),
  fiscaliser text not null,
  -- `unknown`: it was asked and its answer was lost, so it is looked for before it is asked again
  state text not null default 'pending' check (state in ('pending', 'sending', 'unknown', 'cleared', 'failed')),
  attempt int not null default 0,
  next_try timestamptz not null default now(),
  lease_until timestamptz,
  -- what the office numbers it with, and what its code says
  code text,
  qr text,
  cleared_at timestamptz,
  error text,
  created_at timestamptz not null default now(),
  check ((state = 'cleared') = (code is not null and cleared_at is not null))
);
create index document_clearances_due on document_clearances (next_try) where state in ('pending', 'sending', 'unknown');
create index document_clearances_open on document_clearances (document_id) where state <> 'cleared';
