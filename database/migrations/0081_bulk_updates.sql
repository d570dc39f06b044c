-- Files with which people change many products at once, by SKU: what was read of them, before and after it is carried out.
create table bulk_updates (
  id bigint generated always as identity primary key,
  user_id bigint not null references users(id),
  -- whose person brought it; null: the market's own
  seller_id bigint references sellers(id),
  file_name text not null,
  -- what each column of the file is
  columns jsonb not null,
  -- nothing but texts is changed, which translators may
  texts_only boolean not null,
  rows int not null,
  -- what would become of the products, and what became of them; the file goes with it
  change_set_id uuid references change_sets(id) on delete cascade,
  created_at timestamptz not null
);
create index bulk_updates_user on bulk_updates (user_id, id desc);
create index bulk_updates_change_set on bulk_updates (change_set_id);

create table bulk_update_rows (
  update_id bigint not null references bulk_updates(id) on delete cascade,
  -- as a spreadsheet counts: the titles are row 1
  "row" int not null,
  sku text not null,
  product_id bigint references products(id) on delete cascade,
  variant_id bigint,
  -- what the row asks; null: it is refused, and issues say why
  asked jsonb,
  issues jsonb not null default '[]',
  primary key (update_id, "row")
);
create index bulk_update_rows_product on bulk_update_rows (product_id);
