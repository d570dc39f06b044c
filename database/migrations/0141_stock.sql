-- One number for each variant and shop: what sellers have, what the hub has free, less what customers ordered and nobody has bought yet.

-- What of the stock of a variant features above say (orders, hub, purchase orders): each row is of one of their things.
create table stock_parts (
  id bigint generated always as identity primary key,
  -- hub: free pieces of the hub; order: pieces of a line that are still to be bought; bought: pieces of a line of a purchase order
  kind text not null check (kind in ('hub', 'order', 'bought')),
  -- what is brought after its facts as a whole: the variant, the order, the purchase order
  owner_id bigint not null,
  -- the variant, the order's line, the purchase order's line
  ref_id bigint not null,
  variant_id bigint not null references variants(id) on delete cascade,
  qty int not null check (qty >= 0),
  -- the shop an order came from, and how many pieces of it that shop holds beside its stock
  shop_id int references shops(id) on delete cascade,
  held int not null default 0 check (held >= 0),
  -- when the pieces were ordered from the supplier; what it says of its stock later counts them already
  at timestamptz,
  -- the number under which people know it
  label text not null default '',
  unique (kind, ref_id),
  check ((kind = 'bought') = (at is not null))
);
create index stock_parts_variant on stock_parts (variant_id);
create index stock_parts_owner on stock_parts (kind, owner_id);

-- Variants whose number may be another one, written down with the change; only added to, so that nobody waits for anybody.
create table stock_due (
  id bigint generated always as identity primary key,
  variant_id bigint not null,
  at timestamptz not null default now()
);

alter table publications
  -- like that of prices: an older stock never takes the place of a newer one
  add column settled_stock_attempt int not null default 0,
  add column stock_sent_at timestamptz,
  add column stock_failed_at timestamptz,
  -- an order changed it: it waits for no minutes
  add column stock_urgent boolean not null default false;
create index publications_stock_due on publications (shop_id, product_id)
  where status = 'in_shop' and sent_stock_hash is not null and desired_stock_hash is distinct from sent_stock_hash;

-- Pieces that are kept back from the customers of a shop.
alter table shop_sending add column stock_buffer int not null default 0 check (stock_buffer between 0 and 10000);
