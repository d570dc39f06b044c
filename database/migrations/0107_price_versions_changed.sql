-- When somebody last changed a version of a price profile: a draft is saved many times before it is activated.
alter table price_profile_versions add column changed_at timestamptz not null default now();
