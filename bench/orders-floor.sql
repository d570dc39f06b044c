-- The floor of orders: the leanest row that can answer the list and a search, with hand-chosen indexes, made of the same orders.
create schema if not exists floor;
create table floor.orders as
select order_id::int as id, shop_id, number, placed_at, bucket, total, customer, city, promise, flags, search, right(phone_digits, 6) as phone6
from order_list order by order_id;
alter table floor.orders add primary key (id);
create index on floor.orders (bucket, placed_at desc, id desc);
create index on floor.orders (placed_at desc, id desc);
create index on floor.orders (number);
create index on floor.orders (phone6);
create index on floor.orders using gin (search gin_trgm_ops);
create index on floor.orders (promise, id);
create table floor.parcels as select tracking, order_id::int from packages where tracking <> '';
create index on floor.parcels (tracking);
create table floor.orders_cnt as select bucket, (flags & 1) <> 0 as problem, count(*)::int as n from floor.orders group by 1, 2;
create table floor.line_audit (id int, before date, after date, at timestamptz);
create table floor.lines as select id::int, promised from order_lines;
alter table floor.lines add primary key (id);
create index on floor.lines (promised);
analyze floor.orders, floor.parcels, floor.lines;
