-- What a price profile and a campaign were called, and since when: an entry of the log of prices names its cause as it was called then. Kept by triggers,
-- so that a node of the release before writes it, too.
create table price_profile_names (
  id bigint generated always as identity primary key,
  profile_id bigint not null references price_profiles(id) on delete cascade,
  name text not null,
  since timestamptz not null
);
create index price_profile_names_of on price_profile_names (profile_id, since desc);

create function price_profile_named() returns trigger language plpgsql as $$
begin
  insert into price_profile_names (profile_id, name, since)
  values (new.id, new.name, case when tg_op = 'INSERT' then '-infinity'::timestamptz else clock_timestamp() end);
  return null;
end
$$;
create trigger price_profiles_named after insert on price_profiles for each row execute function price_profile_named();
create trigger price_profiles_renamed after update of name on price_profiles for each row when (old.name is distinct from new.name)
  execute function price_profile_named();
-- After its triggers, which hold the table: a name given by a node that runs meanwhile is neither missed nor noted twice.
insert into price_profile_names (profile_id, name, since) select id, name, '-infinity' from price_profiles;

create table campaign_names (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns(id) on delete cascade,
  names jsonb not null,
  since timestamptz not null
);
create index campaign_names_of on campaign_names (campaign_id, since desc);

create function campaign_named() returns trigger language plpgsql as $$
begin
  insert into campaign_names (campaign_id, names, since)
  values (new.id, new.names, case when tg_op = 'INSERT' then '-infinity'::timestamptz else clock_timestamp() end);
  return null;
end
$$;
create trigger campaigns_named after insert on campaigns for each row execute function campaign_named();
create trigger campaigns_renamed after update of names on campaigns for each row when (old.names is distinct from new.names)
  execute function campaign_named();
insert into campaign_names (campaign_id, names, since) select id, names, '-infinity' from campaigns;
