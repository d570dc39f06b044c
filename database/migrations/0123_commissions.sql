-- What the market keeps of what local sellers sell (pricing.md 1). A rule counts for the day a piece is sold on; one that has counted is never changed.
create table commission_rules (
  id bigint generated always as identity primary key,
  -- all three empty: the default; seller and category (or brand): of those goods of that seller
  seller_id bigint references sellers(id),
  category_id bigint references categories(id),
  shop_brand_id bigint references shop_brands(id),
  percent numeric(7,4) not null check (percent between 0 and 100),
  -- of what the customer pays with VAT, or without
  base text not null check (base in ('net', 'gross')),
  -- VAT that the market adds to its commission
  vat_percent numeric(7,4) not null default 0 check (vat_percent between 0 and 100),
  valid_from date not null,
  -- the last day; null: until another one follows
  valid_to date,
  user_id bigint references users(id) on delete set null,
  created_at timestamptz not null default now(),
  check (category_id is null or shop_brand_id is null),
  check (valid_to is null or valid_to >= valid_from),
  exclude using gist (
    (coalesce(seller_id, 0)) with =, (coalesce(category_id, 0)) with =, (coalesce(shop_brand_id, 0)) with =,
    (daterange(valid_from, valid_to, '[]')) with &&)
);
create index commission_rules_seller on commission_rules (seller_id) where seller_id is not null;
create index commission_rules_category on commission_rules (category_id) where category_id is not null;
create index commission_rules_brand on commission_rules (shop_brand_id) where shop_brand_id is not null;
create index commission_rules_user on commission_rules (user_id);
insert into commission_rules (percent, base, valid_from) values (10, 'gross', '2020-01-01');
