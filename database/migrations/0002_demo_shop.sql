-- The embedded demo shop keeps its own goods, as any online shop does. Tregu reaches them through the
-- connector only, never by a join, so nothing here refers to a table outside this schema.
create schema demo_shop;

create table demo_shop.category (
  shop_id      integer not null,
  external_key text    not null,
  -- By key, not by id: parents and children of one path are written in a single statement.
  parent_key   text,
  name         jsonb   not null,
  position     integer not null default 0,
  primary key (shop_id, external_key)
);

create table demo_shop.product (
  id                 bigint generated always as identity primary key,
  shop_id            integer     not null,
  external_key       text        not null,
  -- Fencing: a write with a smaller number than this one is refused.
  attempt            bigint      not null,
  -- Stock has its own number: a newer stock push must not fence off an older content push still under way.
  stock_attempt      bigint      not null,
  -- A removed product stays as a mark without content, so that a late older push cannot bring it back.
  removed_at         timestamptz,
  sku                text        not null,
  sku_intern         text,
  mpn                text,
  brand              text,
  texts              jsonb       not null,
  default_language   text        not null,
  attributes         jsonb       not null,
  warranty_months    integer,
  country            text,
  customs            jsonb,
  -- What was last written for these two parts; an equal part is left alone unless a repair is asked for.
  images_hash        text        not null,
  configurators_hash text        not null,
  search_text        text        not null,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  unique (shop_id, external_key)
);
create index product_newest on demo_shop.product (shop_id, id desc) where removed_at is null;

create table demo_shop.variant (
  product_id        bigint           not null references demo_shop.product on delete cascade,
  external_key      text             not null,
  position          integer          not null,
  sku               text             not null,
  ean               text,
  -- numeric without a scale gives back the digits that were written, so the content hash survives.
  price             numeric          not null check (price >= 0),
  discount_price    numeric          check (discount_price >= 0),
  vat               numeric          not null check (vat >= 0),
  currency          text             not null,
  width             double precision,
  height            double precision,
  depth             double precision,
  weight            double precision,
  max_handling_days integer,
  options           jsonb            not null,
  stock             integer          not null,
  primary key (product_id, external_key)
);

create table demo_shop.image (
  product_id   bigint  not null references demo_shop.product on delete cascade,
  external_key text    not null,
  url          text    not null,
  is_cover     boolean not null,
  position     integer not null,
  -- The place in the list as it was sent; positions may have gaps and repeats.
  ordinal      integer not null,
  variant_keys jsonb   not null,
  primary key (product_id, external_key)
);

create table demo_shop.product_category (
  product_id   bigint  not null references demo_shop.product on delete cascade,
  shop_id      integer not null,
  category_key text    not null,
  position     integer not null,
  primary key (product_id, category_key)
);
create index product_category_by_category on demo_shop.product_category (shop_id, category_key);
