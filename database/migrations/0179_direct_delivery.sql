-- A purchase order whose supplier delivers to the customer itself (orders.md 3.2): all of it is for one order.
alter table purchase_orders add column deliver_to text not null default 'hub' check (deliver_to in ('hub', 'customer'));
alter table purchase_orders add column sales_order_id bigint references orders(id);
alter table purchase_orders add constraint purchase_orders_direct check ((deliver_to = 'customer') = (sales_order_id is not null));
alter table purchase_orders add constraint purchase_orders_direct_reseller check (deliver_to = 'hub' or not local);
create index purchase_orders_sales_order on purchase_orders (sales_order_id) where sales_order_id is not null;

-- A parcel that never was in the hub: the purchase order it comes of, and with whom its supplier sent it.
alter table packages add column po_id bigint references purchase_orders(id);
alter table packages add column carrier_told text not null default '';
create unique index packages_direct on packages (po_id) where po_id is not null;
