-- Parcels (orders.md sections 1 and 4): what is in them, who carries them, what became of them on the way, and the cash that carriers collected.

create table carriers (
  id int generated always as identity primary key,
  name text not null check (name <> ''),
  -- which connector buys its labels; `own` draws ours
  adapter text not null default 'own' check (adapter in ('own')),
  -- where a customer follows a parcel; {tracking} stands for its number
  tracking_url text not null default '',
  -- whether it collects cash
  cod boolean not null default true,
  -- where it delivers; empty: everywhere
  countries text[] not null default '{}',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index carriers_name on carriers (lower(name));
-- A market packs and hands over before anybody has thought of carriers.
insert into carriers (name) values ('Own delivery');

-- PK-26-000001, MF-26-000001. Gaps are allowed.
create table package_numbers (
  kind text not null check (kind in ('PK', 'MF')),
  year int not null,
  last int not null,
  primary key (kind, year)
);

-- What is handed over to a carrier at once; open until it is signed.
create table manifests (
  id bigint generated always as identity primary key,
  number text not null unique,
  carrier_id int not null references carriers(id),
  closed_at timestamptz,
  signed_by text not null default '',
  -- the list as a PDF, drawn once
  file text,
  -- of the request that closed it: the same again changes nothing
  key text unique,
  user_id bigint references users(id) on delete set null,
  created_at timestamptz not null default now()
);
create unique index manifests_open on manifests (carrier_id) where closed_at is null;
create index manifests_user on manifests (user_id);

create table packages (
  id bigint generated always as identity primary key,
  number text not null unique,
  order_id bigint not null references orders(id),
  -- where it stands: packing, packed and labelled by what was done here, then the newest event of the way (packages.rules.ts)
  state text not null default 'packing' check (state in ('packing', 'packed', 'labelled', 'handed_over', 'picked_up', 'in_transit', 'at_point', 'out',
    'delivered', 'failed', 'refused', 'returning', 'returned', 'lost', 'damaged', 'dissolved')),
  carrier_id int references carriers(id),
  -- the carrier's number; the number of the package where the carrier has none
  tracking text not null default '',
  weight_g int check (weight_g > 0),
  -- where it goes and who sends it, frozen with the label
  to_party jsonb,
  from_party jsonb,
  -- what the carrier collects, in cash; null: nothing. Frozen with the label
  cod_amount numeric(14,4) check (cod_amount > 0),
  cod_currency text check (cod_currency ~ '^[A-Z]{3}$'),
  -- what is added to what is owed, because there are no smaller coins
  cod_rounding numeric(14,4) not null default 0,
  promise date,
  label_file text,
  -- of address, contents and cash; what differs from it now is not handed over
  label_hash text,
  -- something of it changed since; what is true is found out again at the hand-over
  label_old boolean not null default false,
  labelled_at timestamptz,
  manifest_id bigint references manifests(id),
  packed_at timestamptz,
  packed_by bigint references users(id) on delete set null,
  handed_over_at timestamptz,
  -- of the newest event
  moved_at timestamptz,
  place text not null default '',
  -- counts what a shop was told of its tracking
  told_seq int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  check ((cod_amount is null) = (cod_currency is null))
);
create unique index packages_tracking on packages (carrier_id, tracking) where tracking <> '' and state <> 'dissolved';
-- An order is packed into one package at a time.
create unique index packages_packing on packages (order_id) where state = 'packing';
create index packages_order on packages (order_id);
create index packages_state on packages (state, id desc);
create index packages_manifest on packages (manifest_id);
create index packages_packed_by on packages (packed_by);

create table package_items (
  package_id bigint not null references packages(id) on delete cascade,
  line_id bigint not null references order_lines(id),
  qty int not null check (qty > 0),
  primary key (package_id, line_id)
);
create index package_items_line on package_items (line_id);

-- What happened on the way. Append-only; a mistake is followed by what is true, with a reason.
create table package_events (
  id bigint generated always as identity primary key,
  package_id bigint not null references packages(id),
  type text not null check (type in ('announced', 'picked_up', 'in_transit', 'at_point', 'out', 'delivered', 'failed', 'refused', 'returning',
    'returned', 'lost', 'damaged')),
  at timestamptz not null,
  place text not null default '',
  note text not null default '',
  source text not null check (source in ('scan', 'staff', 'carrier', 'file')),
  -- a person says that what was there before it was not so
  corrects boolean not null default false,
  user_id bigint references users(id) on delete set null,
  key text not null unique,
  recorded_at timestamptz not null default now()
);
create index package_events_package on package_events (package_id, at, id);
create index package_events_user on package_events (user_id);
create trigger package_events_only_added before delete or update of package_id, type, at, place, note, source, corrects, key
  on package_events for each row execute function only_added();

-- Written before a carrier is asked, so that an answer that is lost is looked for and no second label is bought.
create table label_requests (
  id bigint generated always as identity primary key,
  package_id bigint not null references packages(id),
  attempt int not null,
  key text not null unique,
  carrier_id int not null references carriers(id),
  -- of what it was asked for: see packages.label_hash
  hash text not null,
  state text not null check (state in ('asked', 'bought', 'unknown', 'failed', 'void_asked', 'void')),
  remote_id text,
  error text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (package_id, attempt)
);
create index label_requests_carrier on label_requests (carrier_id);
-- One label of a package at a time.
create unique index label_requests_one on label_requests (package_id) where state in ('asked', 'bought', 'unknown', 'void_asked');

-- Every scan by the key its device gave it, with what was answered: the same again is answered the same and counts once.
create table package_scans (
  key text primary key,
  mode text not null check (mode in ('receive', 'pack', 'hand_over')),
  session text not null,
  asked jsonb not null,
  answer jsonb not null,
  good boolean not null,
  user_id bigint references users(id) on delete set null,
  at timestamptz not null default now()
);
create index package_scans_user on package_scans (user_id, at);
create index package_scans_at on package_scans (at);

-- What came in, counted by hand or by scan. `ok`, `damaged` and `missing` are the sums of the purchase order's line.
create table receipts (
  id bigint generated always as identity primary key,
  purchase_order_id bigint not null references purchase_orders(id),
  source text not null check (source in ('scan', 'table')),
  session text not null default '',
  user_id bigint references users(id) on delete set null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create index receipts_order on receipts (purchase_order_id);
create index receipts_user on receipts (user_id);
create unique index receipts_open on receipts (purchase_order_id) where closed_at is null;
create table receipt_items (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references receipts(id),
  -- null: nothing that was ordered has this code
  po_item_id bigint references purchase_order_items(id),
  code text not null,
  ok int not null default 0 check (ok >= 0),
  damaged int not null default 0 check (damaged >= 0),
  missing int not null default 0 check (missing >= 0),
  wrong int not null default 0 check (wrong >= 0),
  key text not null unique,
  at timestamptz not null default now(),
  check (ok + damaged + missing + wrong > 0)
);
create index receipt_items_receipt on receipt_items (receipt_id);
create index receipt_items_item on receipt_items (po_item_id);

-- Cash that carriers pay out, as their files say it; a package is settled once.
create table cod_remittances (
  id bigint generated always as identity primary key,
  carrier_id int not null references carriers(id),
  ref text not null default '',
  paid_on date,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric(14,4) not null,
  file_name text not null default '',
  file_sha256 text not null,
  user_id bigint references users(id) on delete set null,
  created_at timestamptz not null default now(),
  unique (carrier_id, file_sha256)
);
create index cod_remittances_user on cod_remittances (user_id);
create table cod_rows (
  id bigint generated always as identity primary key,
  remittance_id bigint not null references cod_remittances(id),
  row int not null,
  tracking text not null,
  -- as collected: the fee is still in it
  amount numeric(14,4) not null,
  fee numeric(14,4) not null default 0,
  package_id bigint references packages(id),
  verdict text not null check (verdict in ('match', 'short', 'over', 'unknown', 'double', 'not_cod', 'not_delivered')),
  settled_at timestamptz,
  settled_by bigint references users(id) on delete set null,
  note text not null default '',
  unique (remittance_id, row)
);
create unique index cod_rows_package on cod_rows (package_id) where verdict in ('match', 'short', 'over');
create index cod_rows_of_package on cod_rows (package_id);
create index cod_rows_open on cod_rows (id) where verdict <> 'match' and settled_at is null;
create index cod_rows_settled_by on cod_rows (settled_by);
