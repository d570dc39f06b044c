-- Refunds may be paid by a voucher that the shop issues and takes (orders.md 1: refunds.way). The demo shop keeps its own.
alter table refunds drop constraint refunds_way_check;
alter table refunds add constraint refunds_way_check check (way in ('shop', 'bank', 'cash', 'voucher'));
-- what the customer types in the shop; known once the shop has issued it
alter table refunds add column voucher_code text check (voucher_code is null or way = 'voucher');

alter table shop_tells drop constraint shop_tells_kind_check;
alter table shop_tells add constraint shop_tells_kind_check
  check (kind in ('accepted', 'shipment', 'tracking', 'delivered', 'paid', 'cancel', 'refund', 'return', 'voucher'));

create table demo_shop.voucher (
  id        bigint      generated always as identity primary key,
  shop_id   integer     not null,
  code      text        not null,
  currency  text        not null,
  amount    numeric     not null check (amount > 0),
  -- what has not been paid with it yet
  balance   numeric     not null check (balance between 0 and amount),
  -- the order it was issued for
  order_id  bigint      not null references demo_shop."order" on delete cascade,
  issued_at timestamptz not null,
  unique (shop_id, code)
);
create index voucher_order on demo_shop.voucher (order_id);

alter table demo_shop.order_payment
  -- paid with it, or given back onto it
  add column voucher_id bigint references demo_shop.voucher on delete set null;
create index order_payment_voucher on demo_shop.order_payment (voucher_id) where voucher_id is not null;
alter table demo_shop."order" drop constraint order_payment_check;
alter table demo_shop."order" add constraint order_payment_check check (payment in ('cod', 'card', 'voucher'));
alter table demo_shop.order_event drop constraint order_event_kind_check;
alter table demo_shop.order_event add constraint order_event_kind_check check (kind in
  ('accepted', 'shipment', 'tracking', 'delivered', 'cancel', 'paid', 'refund', 'return', 'voucher', 'cancelled', 'edited', 'withdrawn'));
