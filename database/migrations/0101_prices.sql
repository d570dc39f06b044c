-- Prices that are calculated (pricing.md section 1). Amounts numeric(14,4), percentages numeric(7,4), rates numeric(18,8). `user_id` null: the
-- machine did it. A shop stays at `supplier`, as it was, until somebody asks for calculated prices.

-- Currencies and rates of exchange ----------------------------------------------------------------------------------------------------------
create table currencies (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  symbol text not null,
  -- decimals of what a customer pays
  digits int not null check (digits between 0 and 4)
);
-- EURALL 97.20: so much of the second for one of the first
create table fx_pairs (
  pair text primary key check (pair ~ '^[A-Z]{6}$' and left(pair, 3) <> right(pair, 3)),
  mode text not null default 'manual' check (mode in ('automatic','manual','fixed')),
  -- which source fetches it; null: nobody, rates come by hand or from a file
  source text,
  -- makes costs dearer, never what a screen shows as the rate
  buffer_percent numeric(7,4) not null default 0 check (buffer_percent between 0 and 50),
  max_age_days int not null default 10 check (max_age_days between 0 and 3650),
  -- when prices follow a new rate
  policy text not null default 'threshold' check (policy in ('at_once','threshold','confirm')),
  threshold_percent numeric(7,4) not null default 0.5 check (threshold_percent >= 0),
  -- a fetched rate that jumps further waits for a person
  max_jump_percent numeric(7,4) not null default 5 check (max_jump_percent > 0),
  version int not null default 1,
  created_at timestamptz not null default now()
);
-- Only added to: a correction is a new row of the same day. Of a row only `state` changes.
create table fx_rates (
  id bigint generated always as identity primary key,
  pair text not null references fx_pairs(pair),
  rate numeric(18,8) not null check (rate > 0),
  effective_on date not null,
  mode text not null check (mode in ('automatic','manual','fixed')),
  until date,
  source text not null,
  state text not null default 'in_force' check (state in ('in_force','held','rejected')),
  fetched_at timestamptz,
  user_id bigint references users(id),
  note text not null default '',
  created_at timestamptz not null default now(),
  check (until is null or until >= effective_on)
);
create index fx_rates_latest on fx_rates (pair, effective_on desc, id desc);
create index fx_rates_held on fx_rates (pair) where state = 'held';

-- VAT ----------------------------------------------------------------------------------------------------------------------------------------
create table tax_classes (
  code text primary key check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  position int not null default 0
);
insert into tax_classes (code, names, position) values ('standard', '{"en":"Standard rate","sq":"Norma standarde"}', 0);
create table tax_rates (
  id bigint generated always as identity primary key,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  tax_class text not null references tax_classes(code),
  percent numeric(7,4) not null check (percent between 0 and 100),
  valid_from date not null,
  -- where the figure was read, and when
  source text not null default '',
  user_id bigint references users(id),
  created_at timestamptz not null default now(),
  unique (country_code, tax_class, valid_from)
);
alter table products add column tax_class text references tax_classes(code);
alter table categories add column tax_class text references tax_classes(code);

-- Duty -------------------------------------------------------------------------------------------------------------------------
create table duty_rates (
  id bigint generated always as identity primary key,
  shop_id int not null references shops(id),
  cn_prefix text not null check (cn_prefix ~ '^[0-9]{2,10}$'),
  -- country of origin; null: any
  origin text check (origin ~ '^[A-Z]{2}$'),
  percent numeric(7,4) not null check (percent between 0 and 1000),
  valid_from date not null,
  source text not null default '',
  user_id bigint references users(id),
  created_at timestamptz not null default now(),
  unique nulls not distinct (shop_id, cn_prefix, origin, valid_from)
);

-- How a shop makes its prices ----------------------------------------------------------------------------------------------------------------
alter table shops
  add column pricing_mode text not null default 'supplier' check (pricing_mode in ('supplier','calculated')),
  -- two rules of one rank
  add column price_conflict text not null default 'highest' check (price_conflict in ('highest','lowest','refuse')),
  -- what stays when the VAT changes
  add column vat_change text not null default 'keep_net' check (vat_change in ('keep_net','keep_gross')),
  -- reductions name the lowest price of 30 days
  add column omnibus boolean not null default false,
  add column price_send text not null default 'auto' check (price_send in ('auto','window','manual'));
alter table variants add column recommended_price numeric(14,4) check (recommended_price > 0);
-- `tvsh` is what holds; what staff gave the shop by hand is kept apart, since a calculated price resolves its VAT anew
alter table variant_prices add column tvsh_by_hand numeric(5,2) check (tvsh_by_hand between 0 and 100);

-- Rules --------------------------------------------------------------------------------------------------------------------------------------
create table price_profiles (
  id bigint generated always as identity primary key,
  shop_id int not null references shops(id),
  name text not null check (btrim(name) <> ''),
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index price_profiles_name on price_profiles (shop_id, lower(name));
create table price_profile_versions (
  id bigint generated always as identity primary key,
  profile_id bigint not null references price_profiles(id) on delete cascade,
  no int not null,
  state text not null default 'draft' check (state in ('draft','scheduled','active','retired')),
  -- pricing.steps.ts; a step that is missing is inherited, null ends it
  steps jsonb not null check (jsonb_typeof(steps) = 'object'),
  -- in the time of the shop, and the instant that is
  start_local timestamp,
  start_at timestamptz,
  note text not null default '',
  version int not null default 1,
  user_id bigint references users(id),
  activated_at timestamptz,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  unique (profile_id, no),
  check (state <> 'scheduled' or start_at is not null)
);
create unique index price_profile_versions_active on price_profile_versions (profile_id) where state = 'active';
create unique index price_profile_versions_draft on price_profile_versions (profile_id) where state = 'draft';
create index price_profile_versions_due on price_profile_versions (start_at) where state = 'scheduled';
create function price_versions_frozen() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.steps is distinct from old.steps or new.no <> old.no or new.profile_id <> old.profile_id) then
    raise exception 'a price profile version that is not a draft keeps its steps' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger price_versions_frozen before update on price_profile_versions for each row execute function price_versions_frozen();
-- For whom a version holds; all null: the whole shop.
create table price_profile_scopes (
  id bigint generated always as identity primary key,
  version_id bigint not null references price_profile_versions(id) on delete cascade,
  variant_id bigint references variants(id) on delete cascade,
  product_id bigint references products(id) on delete cascade,
  seller_id bigint references sellers(id),
  shop_brand_id bigint references shop_brands(id),
  category_id bigint references categories(id),
  priority int not null default 0,
  unique nulls not distinct (version_id, variant_id, product_id, seller_id, shop_brand_id, category_id)
);
create index price_profile_scopes_product on price_profile_scopes (product_id) where product_id is not null;
create index price_profile_scopes_variant on price_profile_scopes (variant_id) where variant_id is not null;
-- The steps that hold together for some variants: {step: version id}, and what they come to.
create table price_bundles (
  id bigint generated always as identity primary key,
  shop_id int not null references shops(id),
  versions jsonb not null,
  steps jsonb not null,
  created_at timestamptz not null default now(),
  unique (shop_id, versions)
);
create table price_assignments (
  variant_id bigint not null references variants(id) on delete cascade,
  shop_id int not null references shops(id),
  -- more than one: rules of one rank, between which the shop's policy decides; none: no rule has a base
  bundle_ids bigint[] not null,
  primary key (variant_id, shop_id)
);
create index price_assignments_shop on price_assignments (shop_id, variant_id);

-- Prices by hand -----------------------------------------------------------------------------------------------------------------------------
create table price_pins (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants(id) on delete cascade,
  shop_id int not null references shops(id),
  kind text not null check (kind in ('net','gross')),
  amount numeric(14,4) not null check (amount > 0),
  reason text not null default '',
  until timestamptz,
  ended_at timestamptz,
  user_id bigint references users(id),
  created_at timestamptz not null default now()
);
create unique index price_pins_open on price_pins (variant_id, shop_id) where ended_at is null;
create index price_pins_until on price_pins (until) where ended_at is null and until is not null;

-- What comes out -----------------------------------------------------------------------------------------------------------------------------
create table price_runs (
  id bigint generated always as identity primary key,
  shop_id int not null references shops(id),
  kind text not null check (kind in ('recalculate','activate','switch','revert','simulate','bulk','hand')),
  cause text not null,
  cause_id bigint,
  state text not null default 'running' check (state in ('running','done','cancelled','failed')),
  counts jsonb not null default '{}',
  task_id uuid references tasks(id) on delete set null,
  user_id bigint references users(id),
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create index price_runs_newest on price_runs (shop_id, id desc);
create table price_results (
  variant_id bigint not null references variants(id) on delete cascade,
  shop_id int not null references shops(id),
  source text not null check (source in ('rule','pin')),
  bundle_id bigint references price_bundles(id),
  pin_id bigint references price_pins(id) on delete set null,
  cost numeric(14,4),
  cost_currency text,
  rate_ids bigint[] not null default '{}',
  tax_rate_id bigint references tax_rates(id),
  duty_rate_id bigint references duty_rates(id),
  landed numeric(18,8),
  calculated_net numeric(14,4),
  calculated_gross numeric(14,4),
  kept numeric(18,8),
  net_margin numeric(9,4),
  state text not null check (state in ('ok','blocked','quarantined','held')),
  codes text[] not null default '{}',
  warnings text[] not null default '{}',
  applied_net numeric(14,4),
  applied_gross numeric(14,4),
  -- of the applied price
  applied_cost numeric(14,4),
  applied_cost_currency text,
  applied_at timestamptz,
  -- by what dirty rows are told from touched ones
  inputs_hash text,
  engine int not null,
  run_id bigint references price_runs(id) on delete set null,
  calculated_at timestamptz not null,
  version int not null default 1,
  primary key (variant_id, shop_id)
) with (fillfactor = 80);
create index price_results_alerts on price_results (shop_id, state) where state <> 'ok';
create index price_results_shop on price_results (shop_id, variant_id);
-- Only added to, but `state` and `sent_at`.
create table price_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  variant_id bigint not null references variants(id) on delete cascade,
  shop_id int not null references shops(id),
  -- price: what holds; discount: the discount price; state: blocked, held, quarantined or ok again
  field text not null check (field in ('price','discount','state')),
  old_net numeric(14,4),
  old_gross numeric(14,4),
  new_net numeric(14,4),
  new_gross numeric(14,4),
  margin_old numeric(9,4),
  margin_new numeric(9,4),
  state text not null,
  codes text[] not null default '{}',
  cause text not null,
  cause_id bigint,
  run_id bigint references price_runs(id) on delete set null,
  -- what the price was made of, as pricing.calculate.ts takes it, so that it can be calculated again at any time
  inputs jsonb not null,
  engine int not null,
  user_id bigint references users(id),
  sent_at timestamptz
);
create index price_events_variant on price_events (variant_id, shop_id, at desc, id desc);
create index price_events_newest on price_events (shop_id, at desc, id desc);
create index price_events_run on price_events (run_id) where run_id is not null;
create table price_quarantine (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants(id) on delete cascade,
  shop_id int not null references shops(id),
  run_id bigint references price_runs(id) on delete set null,
  kind text not null check (kind in ('change','cost','seller_price')),
  code text not null,
  old_gross numeric(14,4),
  new_net numeric(14,4),
  new_gross numeric(14,4),
  percent numeric(14,4),
  state text not null default 'open' check (state in ('open','accepted','rejected','expired')),
  reason text not null default '',
  user_id bigint references users(id),
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index price_quarantine_open on price_quarantine (variant_id, shop_id) where state = 'open';
create index price_quarantine_shop on price_quarantine (shop_id, state, id desc);
-- What is to be calculated anew. The row goes in the transaction that wrote the price.
create table price_dirty (
  variant_id bigint not null references variants(id) on delete cascade,
  shop_id int not null references shops(id),
  causes text[] not null,
  since timestamptz not null default now(),
  primary key (variant_id, shop_id)
);
create index price_dirty_shop on price_dirty (shop_id, variant_id);

-- Tries of a version before it holds: what would change. The rows go with the try.
create table price_simulations (
  id bigint generated always as identity primary key,
  shop_id int not null references shops(id),
  -- the version that is tried, as it was: another one needs another try
  version_id bigint not null references price_profile_versions(id) on delete cascade,
  version_version int not null,
  state text not null default 'running' check (state in ('running','done','failed','cancelled')),
  summary jsonb not null default '{}',
  task_id uuid references tasks(id) on delete set null,
  user_id bigint references users(id),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);

-- What customers were shown, by what the shops confirmed ------------------------------------------------------------------------------------
create extension if not exists btree_gist;
create table presented_prices (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants(id) on delete cascade,
  shop_id int not null references shops(id),
  net numeric(14,4) not null,
  gross numeric(14,4) not null,
  currency text not null,
  kind text not null check (kind in ('regular','discount')),
  period tstzrange not null check (not isempty(period)),
  attempt int not null,
  exclude using gist (variant_id with =, shop_id with =, period with &&)
);
create index presented_prices_open on presented_prices (variant_id, shop_id) where upper_inf(period);

-- Prices go to the shops apart from content.
alter table publications
  add column desired_price_hash text,
  add column sent_price_hash text;
