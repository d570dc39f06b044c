-- Where a local seller stands, beyond being suspended: what it is told while it is restricted, who of the house looks after
-- it, whether it is away, and why it was closed (closed: deleted_at).
alter table sellers
  add column restriction_message text not null default '',
  add column restricted_at timestamptz,
  add column manager_id bigint references users(id),
  -- While it is away the shops have no stock of it (ADR 63).
  add column is_away boolean not null default false,
  add column closing_note text not null default '',
  -- Whose accounts closing the seller deactivated; opening it again activates these.
  add column closed_people bigint[] not null default '{}';
create index sellers_managers on sellers (manager_id);

-- Days a seller is away, the last one included; days of Tirana.
create table seller_holidays (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers(id),
  starts_on date not null,
  ends_on date not null,
  state text not null check (state in ('planned', 'on', 'over', 'cancelled')),
  created_by bigint references users(id),
  created_at timestamptz not null,
  ended_at timestamptz,
  check (starts_on <= ends_on)
);
create unique index seller_holidays_open on seller_holidays (seller_id) where state in ('planned', 'on');
create index seller_holidays_people on seller_holidays (created_by);

-- Which of its days a seller was told of, once each: a month before a document expires, a week before, and when it has.
create table seller_document_notices (
  document_id uuid not null references seller_documents(id) on delete cascade,
  step text not null check (step in ('month', 'week', 'expired')),
  told_at timestamptz not null,
  primary key (document_id, step)
);
create index seller_documents_until on seller_documents (valid_until) where replaced_at is null and valid_until is not null;
