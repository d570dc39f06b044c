-- What the market bears of a campaign's reduction per piece of an order to a local seller (orders.md 1: the seller gets it with the sale): it was in the
-- statement and not in what the order said the seller gets.
alter table local_order_items add column campaign numeric(14,4) not null default 0 check (campaign >= 0);
