-- A parcel that was handed over by mistake is here again, and may leave once more (orders.md 2.3): which of its hand-overs the next one, or the last, is.
-- The release before hands each parcel over once.
alter table packages add column hand_over int not null default 1;

-- What a shop was told of a parcel that had not left is said to be undone.
alter table shop_tells drop constraint shop_tells_kind_check;
alter table shop_tells add constraint shop_tells_kind_check
  check (kind in ('accepted', 'shipment', 'tracking', 'not_shipped', 'delivered', 'paid', 'cancel', 'refund', 'return', 'voucher'));
alter table demo_shop.order_event drop constraint order_event_kind_check;
alter table demo_shop.order_event add constraint order_event_kind_check check (kind in
  ('accepted', 'shipment', 'tracking', 'not_shipped', 'delivered', 'cancel', 'paid', 'refund', 'return', 'voucher', 'cancelled', 'edited', 'withdrawn'));
