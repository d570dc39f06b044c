-- What a local seller is still writing: a new product, or a change of one it has. Kept as typed; nothing of it is a product
-- before it is sent. One draft per product, so that two people of a seller do not lose each other's words.
create table local_product_drafts (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers(id),
  user_id bigint not null references users(id),
  product_id bigint unique references products(id) on delete cascade,
  content jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index local_product_drafts_seller on local_product_drafts (seller_id, updated_at desc);

-- The queue of the review asks for the new products of local sellers.
create index products_new on products (seller_id, status_since, id) where status = 0;
