-- Service fees and penalties that people enter for a local seller. Above the limit another person has to agree first (ADR 192); what counts is an entry of
-- the seller like any other, with the key `charge:{id}`.
create table seller_charges (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers(id),
  kind text not null check (kind in ('service', 'penalty')),
  amount numeric(14,4) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (reason <> ''),
  state text not null check (state in ('proposed', 'entered', 'declined')),
  -- it counts on one person's word
  alone boolean not null default false,
  key text not null unique,
  created_by bigint references users(id) on delete set null,
  created_at timestamptz not null,
  settled_by bigint references users(id) on delete set null,
  settled_at timestamptz,
  constraint seller_charges_settled check ((state = 'proposed') = (settled_at is null)),
  constraint seller_charges_two_people check (state <> 'entered' or alone or created_by <> settled_by)
);
create index seller_charges_seller on seller_charges (seller_id, currency);
create index seller_charges_proposed on seller_charges (created_at) where state = 'proposed';
create index seller_charges_created on seller_charges (created_by);
create index seller_charges_settler on seller_charges (settled_by);
