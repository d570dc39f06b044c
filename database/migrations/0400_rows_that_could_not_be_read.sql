-- Products a row of this run's file is about, or may be, that was refused: what is missing of them says nothing. Written while the
-- file is looked at, forgotten when the run ends; without foreign keys, as feed_run_products.
create table feed_run_unread (
  run_id bigint not null,
  product_id bigint not null,
  primary key (run_id, product_id)
);
