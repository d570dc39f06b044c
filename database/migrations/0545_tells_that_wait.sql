-- The next tell of a shop is asked for once per tell, in the order they were made. Without this index all that a shop was ever told is walked through to
-- find it: 12 ms each at 60,000 orders, and more with every order.
create index shop_tells_waiting on shop_tells (shop_id, id) where state in ('queued','sending','unknown');
