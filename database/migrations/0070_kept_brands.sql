-- The shop's own brands are kept by people: a picture of each, and a version, so that nobody overwrites another's change unseen.
alter table shop_brands add column logo_file_id uuid references files(id), add column version int not null default 1;
-- An upload asks whether it is the logo of a brand (published-files.read-model.ts).
create index shop_brands_logo on shop_brands (logo_file_id) where logo_file_id is not null;
create index shop_brands_find_name on shop_brands (find_name);
