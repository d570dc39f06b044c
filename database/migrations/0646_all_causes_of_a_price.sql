-- What else called for a price to be calculated anew while it waited: the log named the first cause alone. `cause` stays the first, which a release before
-- this one reads and writes.
alter table price_events
  add column also text[] not null default '{}';

drop trigger price_events_only_added on price_events;
create trigger price_events_only_added before delete or update of id, at, variant_id, shop_id, field, old_net, old_gross, new_net, new_gross, margin_old,
  margin_new, codes, cause, cause_id, also, inputs, engine, user_id
  on price_events for each row execute function price_log_only_added();
