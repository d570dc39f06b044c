-- What staff say to one another about a product; sellers never see it.
create table product_comments (
  id bigint generated always as identity primary key,
  product_id bigint not null references products(id) on delete cascade,
  user_id bigint not null references users(id),
  text text not null check (btrim(text) <> ''),
  created_at timestamptz not null
);
create index product_comments_product on product_comments (product_id, id desc);

-- What a picture shows, in words, by language id; empty: nothing was said.
alter table product_images add column alts jsonb not null default '{}';
alter table demo_shop.image add column alts jsonb not null default '{}';
