-- Categories, brands and attributes: the supplier's (seller_id set) and the shop's own (seller_id null), and the maps between them.
create table categories (
  id bigint generated always as identity primary key,
  seller_id bigint references sellers(id),
  original_id text not null,
  name text not null,
  names jsonb not null default '{}',
  parent_id bigint references categories(id),
  position int not null default 0,
  visible boolean not null default true,
  deleted_at timestamptz,
  unique nulls not distinct (seller_id, original_id)
);
create index categories_parent on categories (parent_id);

create table shop_categories (
  shop_id int not null references shops(id),
  category_id bigint not null references categories(id),
  visible boolean not null default true,
  excluded boolean not null default false,
  primary key (shop_id, category_id)
);
create index shop_categories_category on shop_categories (category_id);

create table category_maps (
  external_id bigint not null references categories(id),
  internal_id bigint not null references categories(id),
  primary key (external_id, internal_id)
);
create index category_maps_internal on category_maps (internal_id);

create table shop_brands (
  id bigint generated always as identity primary key,
  name text not null unique
);
create table brands (
  id bigint generated always as identity primary key,
  seller_id bigint references sellers(id),
  name text not null,
  shop_brand_id bigint references shop_brands(id),
  unique nulls not distinct (seller_id, name)
);
create index brands_shop_brand on brands (shop_brand_id);

create table attribute_groups (
  id bigint generated always as identity primary key,
  seller_id bigint references sellers(id),
  original_name text not null,
  unique nulls not distinct (seller_id, original_name)
);
create table attributes (
  id bigint generated always as identity primary key,
  group_id bigint not null references attribute_groups(id),
  original_name text not null,
  is_filter boolean not null default false,
  is_deleted boolean not null default false
);
-- By fingerprint: suppliers write values of 9 kB (compatibility lists), an index row takes 2.7 kB.
create unique index attributes_name on attributes (group_id, md5(original_name));
create table mapped_attributes (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers(id),
  attribute_id bigint not null references attributes(id),
  mapped_attribute_id bigint not null references attributes(id),
  is_deleted boolean not null default false,
  unique (attribute_id, mapped_attribute_id)
);
create index mapped_attributes_mapped on mapped_attributes (mapped_attribute_id);
create index mapped_attributes_seller on mapped_attributes (seller_id);

create table cn_codes (
  code text primary key check (code ~ '^[0-9]{8}$'),
  description_en text not null,
  supplementary_unit text
);
