-- Files of prices by hand that were brought in, row by row as they were read.
create table price_sheets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users(id),
  shop_id int not null references shops(id),
  file_name text not null,
  rows int not null,
  -- rows that ask for nothing
  blank int not null,
  created_at timestamptz not null
);
create index price_sheets_user on price_sheets (user_id, id desc);

create table price_sheet_rows (
  sheet_id bigint not null references price_sheets(id) on delete cascade,
  -- as a spreadsheet counts: the titles are row 1
  "row" int not null,
  sku text not null,
  variant_id bigint references variants(id) on delete cascade,
  -- what the row asks; null: it is refused, and issues say why
  asked jsonb,
  issues jsonb not null default '[]',
  primary key (sheet_id, "row")
);
create index price_sheet_rows_variant on price_sheet_rows (variant_id);
