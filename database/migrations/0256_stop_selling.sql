-- In which shops a price that does not hold, for one of these reasons, ends selling instead of leaving the price of before.
create table price_stop_codes (
  shop_id int not null references shops (id),
  code text not null,
  primary key (shop_id, code)
);

-- Variants that a shop is told to have none of, and the reason.
create table stopped_variants (
  variant_id bigint not null references variants (id) on delete cascade,
  shop_id int not null references shops (id),
  code text not null,
  primary key (variant_id, shop_id)
);
create index stopped_variants_shop on stopped_variants (shop_id);
