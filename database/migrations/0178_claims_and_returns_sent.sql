-- Claims against carriers (orders.md 4): a parcel is lost or damaged, or less cash was paid out than was collected with it.
alter table carriers add column claim_days int not null default 30 check (claim_days between 1 and 365);

create table claims (
  id bigint generated always as identity primary key,
  package_id bigint not null references packages(id),
  kind text not null check (kind in ('lost', 'damaged', 'short')),
  state text not null default 'opened' check (state in ('opened', 'paid', 'refused', 'withdrawn')),
  amount numeric(14,4) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- the day an answer is expected by
  due_on date not null,
  -- what the carrier calls it
  carrier_ref text not null default '',
  note text not null default '',
  -- what the carrier paid; less than asked for where it did not accept all
  paid numeric(14,4) check (paid > 0),
  opened_by bigint references users(id) on delete set null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  version int not null default 1,
  check ((state = 'paid') = (paid is not null)),
  check ((state = 'opened') = (settled_at is null))
);
-- Nothing is claimed twice; what was refused or withdrawn may be claimed anew.
create unique index claims_once on claims (package_id, kind) where state in ('opened', 'paid');
create index claims_package on claims (package_id);
create index claims_open on claims (due_on, id) where state = 'opened';
create index claims_opened_by on claims (opened_by);

-- With whom a return to a supplier went, and under which number.
alter table supplier_returns add column carrier_id int references carriers(id);
alter table supplier_returns add column tracking text not null default '';
create index supplier_returns_carrier on supplier_returns (carrier_id) where carrier_id is not null;
