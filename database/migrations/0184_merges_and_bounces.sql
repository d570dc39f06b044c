-- A mail that was given up because its recipient is not there, or takes nothing. It has failed, too: what asks for that need not know more.
alter table mail_outbox add column bounced boolean not null default false;

-- The way of products from import to sale is asked by the days on which they came.
create index products_created on products (created_at);

-- A category that was merged into another one, and what moved with it, so that it can be put back.
create table category_merges (
  id bigint generated always as identity primary key,
  from_id bigint not null references categories (id) on delete cascade,
  into_id bigint not null references categories (id) on delete cascade,
  user_id bigint references users (id) on delete set null,
  begun_at timestamptz not null,
  -- when the last product had moved and the category went; null: products are still moving
  ended_at timestamptz,
  -- when somebody began to put it back, and who
  undone_at timestamptz,
  undone_by bigint references users (id) on delete set null
);
create index category_merges_from on category_merges (from_id);
create index category_merges_into on category_merges (into_id);
create index category_merges_user on category_merges (user_id);
create index category_merges_undone_by on category_merges (undone_by);

create table category_merge_products (
  merge_id bigint not null references category_merges (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  -- as in mapped_categories
  origin text not null,
  -- it was in the other category already, and stays there when it is put back
  had_into boolean not null,
  -- null: nobody asked for it; false: it was in the other category no longer and stayed where it was
  put_back boolean,
  primary key (merge_id, product_id)
);
create index category_merge_products_product on category_merge_products (product_id);

create table category_merge_maps (
  merge_id bigint not null references category_merges (id) on delete cascade,
  external_id bigint not null references categories (id) on delete cascade,
  had_into boolean not null,
  primary key (merge_id, external_id)
);
create index category_merge_maps_external on category_merge_maps (external_id);
