-- Products. What the supplier says and what staff say stand in different columns and tables: a feed never writes staff's (trap T103).
create sequence sku_intern_numbers;

create table products (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers(id),
  brand_id bigint references brands(id),
  sku text not null,
  sku_intern text not null unique,
  product_number text,
  name text not null,
  short_description text,
  long_description text,
  -- Main status (spec section 4). In shop (2) and Removed (5) are states of a publication, not of the product.
  status smallint not null default 0 check (status in (0,1,3,4,7)),
  is_simple boolean not null default true,
  is_in_vendor_list boolean not null default true,
  -- supplier data changed since the last review or send
  is_updated boolean not null default false,
  vendor_warranty int,
  shop_warranty int check (shop_warranty >= 1),
  cncode text check (cncode ~ '^[0-9]{8}$'),
  country text,
  customs_information text,
  breadcrumbs text,
  rating smallint not null default 0,
  version int not null default 1,
  -- fingerprints of the last delivery: the content without stock, and the stock
  feed_hash text,
  feed_stock_hash text,
  feed_run_id bigint,
  stock_updated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (seller_id, sku)
);
create index products_brand on products (brand_id);

create table product_translates (
  id bigint generated always as identity primary key,
  product_id bigint not null references products(id),
  language_id int not null references languages(id),
  name text not null check (btrim(name) <> ''),
  short_description text,
  long_description text,
  -- a supplier's text may be replaced by the next delivery, staff's never
  origin text not null default 'staff' check (origin in ('staff','supplier')),
  updated_at timestamptz not null default now(),
  unique (product_id, language_id)
);

create table users_products (
  id bigint generated always as identity primary key,
  product_id bigint not null references products(id),
  user_id bigint not null references users(id),
  language_id int not null references languages(id),
  translate_status smallint not null default 0 check (translate_status in (0,1)),
  assigned_at timestamptz not null default now(),
  unique (product_id, language_id)
);
create index users_products_user on users_products (user_id, product_id);

create table variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references products(id),
  sku text not null,
  sku_intern text not null unique,
  ean text,
  eans text[] not null default '{}',
  width numeric(10,3) check (width >= 0),
  height numeric(10,3) check (height >= 0),
  depth numeric(10,3) check (depth >= 0),
  weight numeric(10,3) check (weight >= 0),
  stock int not null default 0,
  max_handling_days int,
  price numeric(14,4),
  discount_price numeric(14,4),
  purchase_price numeric(14,4),
  currency text not null default 'EUR',
  tvsh numeric(5,2) check (tvsh between 0 and 100),
  position int not null default 0,
  in_delivery boolean not null default true,
  -- what the supplier last said; a column that differs from it was changed by staff, and the next delivery leaves it alone
  delivered jsonb,
  unique (product_id, sku)
);

-- Staff's prices per shop, net of VAT, in the shop's currency.
create table variant_prices (
  variant_id bigint not null references variants(id),
  shop_id int not null references shops(id),
  price numeric(14,4),
  discount_price numeric(14,4),
  tvsh numeric(5,2) check (tvsh between 0 and 100),
  customs_fee numeric(14,4),
  primary key (variant_id, shop_id)
);

create table product_images (
  id bigint generated always as identity primary key,
  product_id bigint not null references products(id),
  file_id uuid references files(id),
  url text not null,
  is_cover boolean not null default false,
  is_deleted boolean not null default false,
  position int not null default 0,
  is_variant boolean not null default false,
  unique (product_id, url)
);
create unique index product_images_one_cover on product_images (product_id) where is_cover and not is_deleted;
create table variant_images (
  variant_id bigint not null references variants(id),
  image_id bigint not null references product_images(id),
  primary key (variant_id, image_id)
);
create index variant_images_image on variant_images (image_id);

-- The supplier's categories of a product, and the internal ones it is mapped to.
create table product_categories (
  product_id bigint not null references products(id),
  category_id bigint not null references categories(id),
  primary key (product_id, category_id)
);
create index product_categories_category on product_categories (category_id);
create table mapped_categories (
  id bigint generated always as identity primary key,
  product_id bigint not null references products(id),
  category_id bigint not null references categories(id),
  is_deleted boolean not null default false,
  unique (product_id, category_id)
);
create index mapped_categories_category on mapped_categories (category_id);

create table variant_attributes (
  id bigint generated always as identity primary key,
  product_id bigint not null references products(id),
  variant_id bigint references variants(id),
  attribute_id bigint not null references attributes(id),
  origin text not null default 'supplier' check (origin in ('staff','supplier')),
  is_deleted boolean not null default false,
  unique nulls not distinct (product_id, variant_id, attribute_id)
);
create index variant_attributes_attribute on variant_attributes (attribute_id);
-- Most attributes are the whole product's: a supplier's delivery writes twenty of them per product.
create index variant_attributes_variant on variant_attributes (variant_id) where variant_id is not null;

-- What each shop should have (desired), what it was last sent, and what was last seen there.
create table publications (
  id bigint generated always as identity primary key,
  product_id bigint not null references products(id),
  shop_id int not null references shops(id),
  status text not null check (status in ('pending','in_shop','removed','archived')),
  removal_reason text check (removal_reason in ('not_offered_anymore','errors_in_product_information','licensing_importing_issues','pricing_issues','brand_issues','suspended_seller','removed_seller','other_issues')),
  additional_infos text,
  external_key text not null,
  remote_id text,
  desired_hash text,
  desired_stock_hash text,
  sent_hash text,
  sent_stock_hash text,
  seen_hash text,
  sent_at timestamptz,
  seen_at timestamptz,
  removed_at timestamptz,
  -- fencing: every write to the shop takes the next number, and settled_attempt is the one whose end is recorded here, so
  -- that a late answer of an older attempt changes nothing
  attempt int not null default 0,
  settled_attempt int not null default 0,
  last_error text,
  is_updated boolean generated always as (status = 'in_shop' and desired_hash is distinct from sent_hash) stored,
  stock_updated boolean generated always as (desired_stock_hash is not distinct from sent_stock_hash) stored,
  unique (product_id, shop_id),
  check (status <> 'removed' or removal_reason is not null),
  check (removal_reason is distinct from 'other_issues' or btrim(coalesce(additional_infos,'')) <> '')
);
create index publications_shop on publications (shop_id, status);
create index publications_unsynced on publications (shop_id) where is_updated;
