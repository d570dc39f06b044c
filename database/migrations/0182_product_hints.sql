-- Products of which a shop said that something became of them there: they are compared at once, and then the line is gone.
create table product_hints (
  shop_id int not null references shops (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  asked_at timestamptz not null default clock_timestamp(),
  primary key (shop_id, product_id)
);
