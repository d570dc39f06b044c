-- How often the page of a product was opened in the demo storefront, by day and without who opened it.
create table demo_shop.viewed (
  shop_id      integer not null,
  external_key text    not null,
  -- of UTC
  day          date    not null,
  views        integer not null default 1 check (views > 0),
  primary key (shop_id, external_key, day)
);
create index viewed_by_day on demo_shop.viewed (shop_id, day);

-- The same as shops report it, and up to when each has. A shop without a line here has not reported.
create table product_views (
  product_id bigint not null references products (id) on delete cascade,
  shop_id int not null references shops (id),
  day date not null,
  views int not null check (views >= 0),
  primary key (product_id, shop_id, day)
);
create index product_views_day on product_views (day);
create table shop_view_readings (
  shop_id int primary key references shops (id),
  -- the first day that was read, and when it was read last
  since date not null,
  read_at timestamptz not null
);

-- Services: a picture, the days on which they are offered, and to whom.
alter table service_cards
  add column image_file_id uuid references files (id),
  add column valid_from date,
  add column valid_to date,
  -- none: every seller
  add column seller_ids bigint[] not null default '{}',
  add check (valid_from <= valid_to);
create index service_cards_image on service_cards (image_file_id) where image_file_id is not null;

-- A request about no service is one for help; it says what about.
alter table service_requests alter column card_id drop not null, add column topic text,
  add check (num_nonnulls(card_id, topic) = 1);

-- What the service page says beside the cards: how the team is reached, when, and an announcement with its days.
create table service_page (
  id int primary key default 1 check (id = 1),
  contact_sq text not null default '',
  contact_en text not null default '',
  hours_sq text not null default '',
  hours_en text not null default '',
  banner_sq text not null default '',
  banner_en text not null default '',
  banner_from date,
  banner_to date,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  check (banner_from <= banner_to)
);
insert into service_page default values;

-- A seller sends a document that was asked for without logging in: the mail's link opens the page, and a file has ten minutes to come.
alter table account_links drop constraint account_links_purpose_check, add constraint account_links_purpose_check check (purpose in
  ('reset_password', 'confirm_email', 'change_email', 'invitation', 'application', 'delivery', 'seller_document'));
create table seller_document_uploads (
  id uuid primary key,
  seller_id bigint not null references sellers (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  name text not null,
  valid_until date,
  begun_at timestamptz not null
);
create index seller_document_uploads_seller on seller_document_uploads (seller_id, begun_at);
create index seller_document_uploads_user on seller_document_uploads (user_id);
