-- A restricted local seller keeps what it sells and enters no new products.
alter table sellers add column is_restricted boolean not null default false;

-- Suspensions of local sellers with what each took out of the shops, so that lifting puts exactly that back (ADR 42).
create table seller_suspensions (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers(id),
  reason text not null,
  -- What the seller is told.
  message text not null,
  begins_at timestamptz not null,
  ends_at timestamptz check (ends_at > begins_at),
  state text not null check (state in ('planned', 'active', 'lifted', 'cancelled')),
  created_by bigint references users(id),
  created_at timestamptz not null default now(),
  lifted_by bigint references users(id),
  lifted_at timestamptz
);
create index seller_suspensions_seller on seller_suspensions (seller_id, id desc);
create unique index seller_suspensions_open on seller_suspensions (seller_id) where state in ('planned', 'active');

-- One row per product and shop that was live when the suspension began. Without an outcome: it is still suspended.
create table suspension_effects (
  suspension_id bigint not null references seller_suspensions(id) on delete cascade,
  product_id bigint not null references products(id) on delete cascade,
  shop_id int not null references shops(id),
  outcome text check (outcome in ('restored', 'kept')),
  -- Why it could not be put back.
  reason text,
  -- The send that puts it back.
  task_id uuid,
  primary key (suspension_id, product_id, shop_id)
);
create index suspension_effects_product on suspension_effects (product_id);
