-- What transport costs by weight, under a code that price rules name. A row holds from its day until the next of its code; one whose day has come is never changed.
create table transport_tariffs (
  id bigint generated always as identity primary key,
  shop_id int not null references shops(id),
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_-]{0,19}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- cubic centimetres that count as a kilogram; null: weight alone counts
  divisor numeric(14,4) check (divisor > 0),
  -- [{from, amount, per_kg?}] by kilograms, sorted, the first from 0
  bands jsonb not null check (jsonb_typeof(bands) = 'array' and jsonb_array_length(bands) > 0),
  valid_from date not null,
  source text not null default '',
  user_id bigint references users(id),
  created_at timestamptz not null default now()
);
create index transport_tariffs_latest on transport_tariffs (shop_id, code, valid_from desc, id desc);
