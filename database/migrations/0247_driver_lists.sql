-- The list of a driver for a day, opened by a link without an account (ADR 135). `shops`: those its maker is held to; null: every shop.
create table pick_up_lists (
  id bigint generated always as identity primary key,
  day date not null,
  driver text not null check (length(driver) between 1 and 80),
  shops int[],
  created_at timestamptz not null,
  unique nulls not distinct (day, driver, shops)
);

-- What a driver said of an order. The key makes saying it twice harmless; `signature`: the strokes as they were drawn.
create table pick_up_reports (
  id bigint generated always as identity primary key,
  list_id bigint not null references pick_up_lists(id) on delete cascade,
  key uuid not null,
  purchase_order_id bigint not null references purchase_orders(id) on delete cascade,
  result text not null check (result in ('picked_up', 'not_there')),
  pieces int not null check (pieces >= 0),
  of_pieces int not null check (of_pieces >= pieces),
  handed_by text not null default '',
  why text not null default '',
  signature jsonb,
  said_at timestamptz not null,
  unique (list_id, key)
);
create index pick_up_reports_order on pick_up_reports (purchase_order_id, id desc);

-- Of how many pieces of a line the driver said so; the hub counts what arrives.
create table pick_up_counts (
  report_id bigint not null references pick_up_reports(id) on delete cascade,
  item_id bigint not null references purchase_order_items(id) on delete cascade,
  qty int not null check (qty >= 0),
  primary key (report_id, item_id)
);
create index pick_up_counts_item on pick_up_counts (item_id);

alter table account_links drop constraint account_links_purpose_check, add constraint account_links_purpose_check check (purpose in
  ('reset_password', 'confirm_email', 'change_email', 'invitation', 'application', 'delivery', 'seller_document', 'pick_up'));
