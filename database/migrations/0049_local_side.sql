-- What a local seller chose for its own products: from how few pieces on they run out, and after how many days without a
-- piece they are put away (null: never). The rule acts in the name of the person who set it, as long as that one may.
create table local_product_settings (
  seller_id bigint primary key references sellers(id),
  low_stock int not null check (low_stock between 0 and 100000),
  archive_after_days int check (archive_after_days between 30 and 3650),
  user_id bigint not null references users(id),
  updated_at timestamptz not null default now()
);

-- Why a local product was put away; without a row nobody said.
create table local_archive_reasons (
  product_id bigint primary key references products(id) on delete cascade,
  reason text not null check (reason in ('not_sold', 'no_supplier', 'season', 'replaced', 'mistake', 'no_stock', 'other')),
  at timestamptz not null default now()
);
