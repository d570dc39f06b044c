-- What was decided last of a price that waited: looked up for every variant that is calculated.
create index price_quarantine_decided on price_quarantine (variant_id, shop_id, id desc) where state in ('accepted','rejected');
-- An event tells once what a run did to a price.
create unique index price_events_once on price_events (run_id, variant_id, shop_id, field) where run_id is not null;
drop index price_events_run;
