-- When somebody last changed a version of a price profile: a draft is saved many times before it is activated.
alter table price_profile_versions add column changed_at timestamptz not null default now();

-- A brand, category or seller that can be deleted has no products any more: what named it held for nobody.
alter table price_profile_scopes
  drop constraint price_profile_scopes_seller_id_fkey,
  drop constraint price_profile_scopes_shop_brand_id_fkey,
  drop constraint price_profile_scopes_category_id_fkey,
  add constraint price_profile_scopes_seller_id_fkey foreign key (seller_id) references sellers(id) on delete cascade,
  add constraint price_profile_scopes_shop_brand_id_fkey foreign key (shop_brand_id) references shop_brands(id) on delete cascade,
  add constraint price_profile_scopes_category_id_fkey foreign key (category_id) references categories(id) on delete cascade;
