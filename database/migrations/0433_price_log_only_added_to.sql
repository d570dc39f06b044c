-- The log of prices tells what was so: nothing of it is changed or taken out, not with SQL of the application either. When the shop had a price, and whether
-- one that waited came to hold, is still written. What hangs on a variant goes with it, and with a run that is cleaned away only its number.
create function price_log_only_added() returns trigger language plpgsql as $$
begin
  -- A variant that is deleted takes its log along.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception '% is only added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger price_events_only_added before delete or update of id, at, variant_id, shop_id, field, old_net, old_gross, new_net, new_gross, margin_old,
  margin_new, codes, cause, cause_id, inputs, engine, user_id
  on price_events for each row execute function price_log_only_added();
