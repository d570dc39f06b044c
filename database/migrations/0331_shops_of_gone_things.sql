-- Of which shops things were that are gone, so that their history stays with people held to those shops (ADR 161). Only what the history tells of is
-- noted; a shop of null is the whole market.
create table gone_things (
  kind text not null,
  thing_id bigint not null,
  shop_id int,
  unique nulls not distinct (kind, thing_id, shop_id)
);

create function note_gone_thing() returns trigger language plpgsql as $$
begin
  insert into gone_things (kind, thing_id, shop_id)
  select tg_argv[0], old.id, old.shop_id
   where exists (select from activity_log a where a.entity = tg_argv[0] and a.entity_id = old.id)
  on conflict do nothing;
  return null;
end $$;

create trigger gone_thing after delete on delivery_rules for each row execute function note_gone_thing('delivery_rule');
create trigger gone_thing after delete on loyalty_programs for each row execute function note_gone_thing('loyalty_program');
create trigger gone_thing after delete on price_profiles for each row execute function note_gone_thing('price_profile');
create trigger gone_thing after delete on transport_tariffs for each row execute function note_gone_thing('transport_tariff');
create trigger gone_thing after delete on mail_servers for each row execute function note_gone_thing('mail_server');
create trigger gone_thing after delete on issues for each row execute function note_gone_thing('issue');

-- Before, while it still has its shops.
create function note_gone_campaign() returns trigger language plpgsql as $$
begin
  insert into gone_things (kind, thing_id, shop_id)
  select 'campaign', old.id, s.shop_id from campaign_shops s where s.campaign_id = old.id
  on conflict do nothing;
  return old;
end $$;
create trigger gone_thing before delete on campaigns for each row execute function note_gone_campaign();
