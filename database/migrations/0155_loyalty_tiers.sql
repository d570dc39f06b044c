-- Steps members climb by the points they earned in a rolling window (reference of prices, section 6).
create table loyalty_tiers (
  id bigint generated always as identity primary key,
  program_id bigint not null references loyalty_programs(id) on delete cascade,
  -- by language code
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  -- points earned within the window
  threshold int not null check (threshold > 0),
  -- of what orders earn; the highest factor that holds counts
  multiplier numeric(7,4) not null default 1 check (multiplier >= 1 and multiplier <= 100),
  benefits text not null default '',
  created_at timestamptz not null default now(),
  unique (program_id, threshold)
);
alter table loyalty_programs add column tier_months int not null default 12 check (tier_months between 1 and 60);
alter table loyalty_members
  add column tier_id bigint references loyalty_tiers(id) on delete set null,
  -- since when, or since the last yearly look that left it
  add column tier_since timestamptz,
  -- told that it goes down at the yearly look
  add column tier_notice_at timestamptz;
create index loyalty_members_tier on loyalty_members (tier_since) where tier_id is not null;
