-- A brand that was merged into another is no brand any more, but its row stays: the history goes on naming it, and undoing
-- the merge gives it back with its id. Its name is free.
alter table shop_brands add column merged_into bigint references shop_brands(id) on delete cascade;
create index shop_brands_merged on shop_brands (merged_into) where merged_into is not null;
alter table shop_brands drop constraint shop_brands_name_key;
create unique index shop_brands_name on shop_brands (name) where merged_into is null;
