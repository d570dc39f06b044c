-- Prices local sellers ask for products that are approved: each is a row, and a change beyond the limit of the market waits for staff while
-- the old price goes on holding (pricing.md, /price/export). Rows are history: only the one that waits is decided.
create table seller_prices (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  variant_id bigint not null references variants (id) on delete cascade,
  state text not null check (state in ('applied', 'waiting', 'accepted', 'rejected', 'withdrawn')),
  -- EUR without VAT, as the seller's own columns
  old_price numeric(14, 4),
  old_discount_price numeric(14, 4),
  price numeric(14, 4),
  discount_price numeric(14, 4),
  asked_at timestamptz not null default now(),
  asked_by bigint references users (id),
  decided_at timestamptz,
  decided_by bigint references users (id),
  reason text check (char_length(reason) <= 500)
);
create unique index seller_prices_waiting on seller_prices (variant_id) where state = 'waiting';
create index seller_prices_newest on seller_prices (variant_id, id desc);
create index seller_prices_of_product on seller_prices (product_id);
