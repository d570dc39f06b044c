-- Carts and orders of the embedded demo shop (orders.md section 7). It keeps its own, as any online shop does: nothing here refers to a table
-- outside this schema, and Tregu reaches it through the connector only. Products and variants are named by their keys, because a push may take
-- them away and bring them back.

-- Pieces of open orders: a shop sells what it has less what it holds. Kept beside the stock, so that the next stock push, which says what the
-- suppliers have, neither gives sold pieces back nor takes them twice.
create table demo_shop.held (
  shop_id     integer not null,
  variant_key text    not null,
  pieces      integer not null check (pieces >= 0),
  primary key (shop_id, variant_key)
);

create table demo_shop.cart (
  shop_id    integer     not null,
  -- of the cookie; 128 bit
  token      text        not null,
  changed_at timestamptz not null default now(),
  primary key (shop_id, token)
);
create index cart_changed on demo_shop.cart (changed_at);

create table demo_shop.cart_line (
  shop_id     integer not null,
  token       text    not null,
  product_key text    not null,
  variant_key text    not null,
  -- as it was called when it was put in, for the day it is sold no more
  name        text    not null,
  qty         integer not null check (qty between 1 and 999),
  position    bigint  generated always as identity,
  primary key (shop_id, token, variant_key),
  foreign key (shop_id, token) references demo_shop.cart on delete cascade
);

-- When an order changed, one after the other within a shop: who changes an order holds this row until the commit, so that a later time is
-- always committed later, and nobody who reads by time passes over one that is still on its way.
create table demo_shop.order_clock (
  shop_id integer     primary key,
  at      timestamptz not null
);

create table demo_shop."order" (
  id              bigint generated always as identity primary key,
  shop_id         integer       not null,
  -- of the customer's page; 128 bit
  token           text          not null unique,
  -- of the form it was placed with: the same key is the same order
  key             text          not null,
  state           text          not null default 'placed' check (state in ('placed', 'cancelled')),
  placed_at       timestamptz   not null,
  updated_at      timestamptz   not null,
  language        text          not null,
  currency        text          not null,
  name            text          not null,
  phone           text          not null,
  email           text          not null,
  street          text          not null,
  zip             text          not null,
  city            text          not null,
  country         text          not null,
  -- what the customer and the shop's staff call it
  number          text          generated always as (country || (100000 + id)::text) stored,
  delivery        text          not null check (delivery in ('home', 'collect')),
  payment         text          not null check (payment in ('cod', 'card')),
  note            text          not null default '',
  shipping_gross  numeric       not null,
  shipping_vat    numeric       not null,
  discount_gross  numeric       not null default 0,
  total_gross     numeric       not null,
  unique (shop_id, key)
);
create unique index order_changed on demo_shop."order" (shop_id, updated_at, id);

create table demo_shop.order_line (
  id          bigint  generated always as identity primary key,
  order_id    bigint  not null references demo_shop."order" on delete cascade,
  position    integer not null,
  product_key text    not null,
  -- null: the shop does not know any more what we called it
  variant_key text,
  sku         text    not null,
  ean         text,
  name        text    not null,
  qty         integer not null,
  -- of these, by the shop or as it was told; an order cancelled as a whole keeps its lines as they were
  cancelled   integer not null default 0,
  -- left as it was told
  shipped     integer not null default 0,
  unit_gross  numeric not null,
  vat         numeric not null,
  line_gross  numeric not null,
  unique (order_id, position)
);

create table demo_shop.order_payment (
  id         bigint generated always as identity primary key,
  order_id   bigint      not null references demo_shop."order" on delete cascade,
  kind       text        not null check (kind in ('captured', 'refund')),
  amount     numeric     not null,
  at         timestamptz not null,
  -- all that is kept of a card
  last_four  text check (last_four ~ '^[0-9]{4}$')
);
create index order_payment_order on demo_shop.order_payment (order_id);

-- What Tregu told of an order, once under each key; and what the customer did.
create table demo_shop.order_event (
  id       bigint generated always as identity primary key,
  order_id bigint      not null references demo_shop."order" on delete cascade,
  kind     text        not null check (kind in
    ('accepted', 'shipment', 'tracking', 'delivered', 'cancel', 'paid', 'refund', 'cancelled', 'edited', 'withdrawn')),
  -- of Tregu; null: it happened in the shop
  key      text,
  said     jsonb       not null default '{}',
  at       timestamptz not null,
  unique (order_id, key)
);

create table demo_shop.return_request (
  id       bigint generated always as identity primary key,
  order_id bigint      not null references demo_shop."order" on delete cascade,
  lines    jsonb       not null,
  reason   text        not null default '',
  at       timestamptz not null
);
create index return_request_order on demo_shop.return_request (order_id);
