-- Exports that are repeated, by hand or by the clock.
create table export_profiles (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users(id) on delete cascade,
  shop_id int not null references shops(id),
  name text not null,
  list text not null,
  -- all else of an export: filters, columns, file, schedule, as the contract has them
  said jsonb not null,
  -- by the clock; null: by hand
  next_at timestamptz,
  last_run_at timestamptz,
  -- why the last run by the clock did not begin
  last_error text,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index export_profiles_owner on export_profiles (owner_id, list);
create index export_profiles_due on export_profiles (next_at) where next_at is not null;

alter table exports add column profile_id bigint references export_profiles(id) on delete set null;
create index exports_profile on exports (profile_id) where profile_id is not null;
alter table exports drop constraint exports_format_check;
alter table exports add constraint exports_format_check check (format in ('csv', 'xlsx', 'xml'));
