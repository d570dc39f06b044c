-- What was decided last of a price that waited: looked up for every variant that is calculated.
create index price_quarantine_decided on price_quarantine (variant_id, shop_id, id desc) where state in ('accepted','rejected');
-- An event tells once what a run did to a price.
create unique index price_events_once on price_events (run_id, variant_id, shop_id, field) where run_id is not null;
drop index price_events_run;

-- What a shop showed before it began to calculate, so that it can go back: its own price, or null where its supplier's price served.
create table price_taken_over (
  variant_id bigint not null references variants(id) on delete cascade,
  shop_id int not null references shops(id),
  price numeric(14,4),
  primary key (variant_id, shop_id)
);
