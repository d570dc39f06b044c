-- What each shop has been sent of a category, apart from the products in it: words about it, its picture, whether it shows.
-- A row says that the shop has, or should have, the category.
create table category_publications (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories(id),
  shop_id int not null references shops(id),
  external_key text not null,
  -- Grows with every try; a shop refuses an older one.
  attempt int not null default 0,
  -- The last attempt that ended well: an older one that ends later changes nothing.
  settled_attempt int not null default 0,
  desired_hash text,
  sent_hash text,
  seen_hash text,
  remote_id text,
  sent_at timestamptz,
  last_error text,
  unique (category_id, shop_id)
);
create index category_publications_by_shop on category_publications (shop_id);

-- The demo shop keeps them as any shop does.
alter table demo_shop.category add column attempt bigint not null default 0;
alter table demo_shop.category add column descriptions jsonb not null default '{}';
alter table demo_shop.category add column image text;
alter table demo_shop.category add column visible boolean not null default true;
