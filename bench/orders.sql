-- `bench.orders` orders of three lines (a setting of the session) with what happened to them, over the goods of market.sql: the same number gives the
-- same rows, in the year before today. What left the hub came from the hub's own stock; what is on its way is on purchase orders that were sent. Rows are right by
-- construction (the bench asks the invariants afterwards), so that foreign keys and triggers are not asked while it runs.
set session_replication_role = replica;

insert into fx_pairs (pair) values ('EURALL'), ('EURMKD') on conflict do nothing;
insert into fx_rates (pair, rate, effective_on, mode, source, state)
values ('EURALL', 97.2, '2020-01-01', 'manual', 'bench', 'in_force'), ('EURMKD', 61.5, '2020-01-01', 'manual', 'bench', 'in_force');

insert into reseller_ordering (seller_id, way, target) select id, 'email', 'orders' || id || '@bench.test' from sellers where not local_seller on conflict do nothing;

create table bench.goods as
select row_number() over (order by v.id)::int as n, v.id as variant_id, v.sku_intern as sku, p.name, p.seller_id, s.local_seller as local
from variants v join products p on p.id = v.product_id join sellers s on s.id = p.seller_id where not s.local_seller;
create unique index on bench.goods (n);

-- Most of a market's orders are done; of a hundred 2 wait for a person, 3 are to be bought, 5 on their way, 3 ready, 4 shipped, 3 came back, 4 cancelled.
create table bench.placed as
select i, i as id, (array['new','new','to_order','to_order','to_order','waiting','waiting','waiting','waiting','waiting','ready','ready','ready',
    'shipped','shipped','shipped','shipped','returned','returned','returned','cancelled','cancelled','cancelled','cancelled'])[1 + bench.h(i, 101) % 100] as said,
  2 as shop_id, now() - (bench.h(i, 102) % 31000000) * interval '1 second' - interval '2 days' as old,
  now() - (bench.h(i, 102) % 800000) * interval '1 second' as young,
  case when bench.h(i, 103) % 10 < 7 then 'cod' else 'card' end as paid_by, 1 + (bench.h(i, 104) % (current_setting('bench.orders')::int * 7 / 10 + 1))::int as customer_id
from generate_series(1, current_setting('bench.orders')::int) i;
alter table bench.placed add column bucket text, add column placed_at timestamptz, add column method text;
update bench.placed set bucket = coalesce(said, 'delivered'),
  placed_at = case when coalesce(said, 'delivered') in ('new','to_order','waiting','ready','shipped') then young else old end,
  method = case when said = 'cancelled' then 'cod' else paid_by end;
create unique index on bench.placed (id);
analyze bench.placed, bench.goods;

insert into customers (id, shop_id, name, email, phone, language) overriding system value
select c, 2, (array['Arta','Besa','Agron','Luan','Mira','Dritan','Elira','Fatos','Teuta','Genti'])[1 + bench.h(c, 105) % 10] || ' ' ||
  (array['Hoxha','Krasniqi','Shehu','Berisha','Gashi','Leka','Prifti','Dervishi','Kola','Marku'])[1 + bench.h(c, 106) % 10] || ' ' || c,
  'kunde' || c || '@bench.test', '+3556' || lpad((bench.h(c, 107) % 100000000)::text, 8, '0'), 'sq'
from generate_series(1, current_setting('bench.orders')::int * 7 / 10 + 1) c;

insert into orders (id, shop_id, external_id, number, shop_number, customer_id, placed_at, shop_updated_at, currency, fx_rate, goods_gross, total_gross,
  payment_method, hold, cancelled_reason, source) overriding system value
select p.id, 2, 'fill-' || p.id, 'AL-26-' || lpad(p.id::text, 7, '0'), 'S' || (1000000 + p.id), p.customer_id, p.placed_at, p.placed_at, 'ALL', 97.2,
  n.gross, n.gross, p.method, case when p.bucket = 'new' then '{staff}' else '{}' end::text[],
  case when p.bucket = 'cancelled' then 'customer_asked' end, 'shop'
from bench.placed p cross join lateral (select sum((600 + 100 * (bench.h(p.id * 3 + k, 110) % 60)) * (1 + bench.h(p.id * 3 + k, 111) % 2)) as gross
  from generate_series(0, 2) k) n;
insert into order_numbers (country, year, last) values ('AL', extract(year from now())::int, 0), ('AL', extract(year from now())::int - 1, 0) on conflict do nothing;
-- Numbers of what comes in later are six digits long and begin anew, so that they meet none of these.

insert into order_intake (shop_id, external_id, no, shop_updated_at, hash, document, state, applied_at, created_at)
select 2, 'fill-' || id, 1, placed_at, md5(id::text), '{}', 'applied', placed_at, placed_at from bench.placed;

insert into order_parties (order_id, kind, name, street, zip, city, country, phone, email)
select p.id, kind, c.name, 'Rruga e Bench-it ' || p.id % 200, '1001', (array['Tiranë','Durrës','Shkodër','Vlorë','Elbasan','Fier'])[1 + bench.h(p.id, 108) % 6],
  'AL', c.phone, c.email
from bench.placed p join customers c on c.id = p.customer_id cross join unnest(array['billing','shipping']) kind;

insert into order_lines (id, order_id, position, external_id, variant_id, sku, name, qty_placed, unit_gross, unit_net, vat_percent, line_gross,
  cost_expected, cost_currency, cost_fx, source_seller_id, source_kind, promised_first, promised, expected, q_placed, q_cancelled, q_ordered, q_received,
  q_packed, q_shipped, q_delivered, q_returned, coming) overriding system value
select l.id, p.id, k + 1, 'line-' || k, g.variant_id, g.sku, g.name, l.qty, l.unit, round(l.unit / 1.2, 4), 20, l.unit * l.qty,
  5, 'EUR', 1, g.seller_id, 'reseller', l.day, l.day, case when p.bucket in ('waiting', 'ready', 'shipped') then l.day end, l.qty,
  case when p.bucket = 'cancelled' then l.qty else 0 end, case when p.bucket = 'waiting' then l.qty else 0 end,
  l.gone * l.qty, case when p.bucket = 'ready' then 0 else l.gone * l.qty end, case when p.bucket = 'ready' then 0 else l.gone * l.qty end,
  case when p.bucket in ('delivered', 'returned') then l.qty else 0 end, case when p.bucket = 'returned' then l.qty else 0 end,
  case when p.bucket = 'waiting' then l.qty else 0 end
from bench.placed p cross join generate_series(0, 2) k
cross join lateral (select p.id * 3 - 2 + k as id, (1 + bench.h(p.id * 3 + k, 111) % 2)::int as qty, 600 + 100 * (bench.h(p.id * 3 + k, 110) % 60) as unit,
  (p.placed_at + interval '4 days')::date as day, case when p.bucket in ('ready', 'shipped', 'delivered', 'returned') then 1 else 0 end as gone) l
join bench.goods g on g.n = 1 + (bench.h(p.id * 3, 112) + k * 7919) % (select max(n) from bench.goods);

insert into line_facts (line_id, order_id, fact, qty, at, recorded_at, cause, key)
select l.id, l.order_id, f.fact, l.qty_placed, p.placed_at + f.after, p.placed_at + f.after, 'bench', case when f.fact = 'placed' then 'placed:' || l.id || ':1' end
from order_lines l join bench.placed p on p.id = l.order_id
join (values ('placed', interval '0', 'new to_order waiting ready shipped delivered returned cancelled'), ('cancelled', interval '1 hour', 'cancelled'),
  ('ordered', interval '3 hours', 'waiting'), ('received', interval '1 day', 'ready shipped delivered returned'),
  ('packed', interval '26 hours', 'shipped delivered returned'), ('shipped', interval '28 hours', 'shipped delivered returned'),
  ('delivered', interval '3 days', 'delivered returned'), ('returned', interval '9 days', 'returned')) f (fact, after, buckets)
  on p.bucket = any(string_to_array(f.buckets, ' '));

-- A parcel for each order that left.
insert into packages (id, number, order_id, state, carrier_id, tracking, cod_amount, cod_currency, packed_at, handed_over_at, moved_at) overriding system value
select p.id, 'PK-26-' || lpad(p.id::text, 7, '0'), p.id, case when p.bucket = 'shipped' then 'in_transit' else 'delivered' end,
  (select min(id) from carriers), 'TR' || lpad((p.id * 7)::text, 9, '0') || 'AL', case when p.method = 'cod' then o.total_gross end,
  case when p.method = 'cod' then 'ALL' end, p.placed_at + interval '26 hours', p.placed_at + interval '28 hours', p.placed_at + interval '3 days'
from bench.placed p join orders o on o.id = p.id where p.bucket in ('shipped', 'delivered', 'returned');
insert into shop_tells (shop_id, order_id, kind, ref_kind, ref_id, key, payload, state, told_at)
select o.shop_id, o.id, 'shipment', 'package', k.id::text, 'tregu:shipment:package:' || k.id || ':1', '{}', 'told', k.handed_over_at
from packages k join orders o on o.id = k.order_id where o.source = 'shop' and o.external_id is not null;
insert into package_items (package_id, line_id, qty) select k.id, l.id, l.qty_placed from packages k join order_lines l on l.order_id = k.order_id;

insert into order_money (order_id, kind, amount, currency, at, method, ref_kind, ref_id, key)
select o.id, 'captured', o.total_gross, 'ALL', o.placed_at, 'card', 'shop_payment', 'pay-' || o.id, 'fill:' || o.id from orders o where o.payment_method = 'card'
union all
select o.id, 'cod_collected', o.total_gross, 'ALL', k.moved_at, 'cod', 'package', k.id::text, 'fill:' || o.id
from packages k join orders o on o.id = k.order_id where k.state = 'delivered' and k.cod_amount is not null;

-- Their shops were told that we have them: nothing of that is left to do while something else is measured.
insert into shop_tells (shop_id, order_id, kind, ref_kind, ref_id, key, payload, state, told_at, created_at)
select o.shop_id, o.id, 'accepted', 'order', o.id::text, 'bench-accepted-' || o.id, jsonb_build_object('orderExternalId', o.external_id), 'told', o.placed_at, o.placed_at
from orders o where o.hold = '{}';

-- What is on its way: an order to a supplier for every so many lines of its goods, each allocated.
create table bench.bought as
select l.id as line_id, l.variant_id, l.sku, l.name, l.qty_placed as qty, l.source_seller_id as seller_id, l.order_id % 40 as part
from order_lines l join bench.placed p on p.id = l.order_id where p.bucket = 'waiting';
insert into purchase_orders (id, year, number, seller_id, status, currency, promised_on, sent_at, created_at, updated_at) overriding system value
select row_number() over (order by seller_id, part), 2026, row_number() over (order by seller_id, part), seller_id, 'sent', 'EUR', current_date + 3,
  now() - interval '1 day', now() - interval '1 day', now() - interval '1 day'
from (select distinct seller_id, part from bench.bought) b;
insert into purchase_order_numbers (year, last) select 2026, coalesce(max(id), 0) from purchase_orders on conflict (year) do update set last = excluded.last;
create table bench.po as select id, seller_id, (row_number() over (partition by seller_id order by id) - 1) as place from purchase_orders;
create table bench.part as select seller_id, part, row_number() over (partition by seller_id order by part) - 1 as place from (select distinct seller_id, part from bench.bought) b;
insert into purchase_order_items (order_id, position, variant_id, sku, name, qty, cost)
select o.id, row_number() over (partition by o.id order by b.variant_id), b.variant_id, min(b.sku), min(b.name), sum(b.qty), 5
from bench.bought b join bench.part a using (seller_id, part) join bench.po o on o.seller_id = a.seller_id and o.place = a.place group by o.id, b.variant_id;
insert into allocations (line_id, po_item_id, qty, state)
select b.line_id, i.id, b.qty, 'ordered'
from bench.bought b join bench.part a using (seller_id, part) join bench.po o on o.seller_id = a.seller_id and o.place = a.place
join purchase_order_items i on i.order_id = o.id and i.variant_id = b.variant_id;
update customers c set orders_n = n.n from (select customer_id, count(*)::int as n from orders group by 1) n where n.customer_id = c.id;

select setval(pg_get_serial_sequence(t, 'id'), (select max(x) from (values (current_setting('bench.orders')::bigint * 3 + 1)) v (x)))
from unnest(array['customers', 'orders', 'order_lines', 'packages', 'purchase_orders']) t;
set session_replication_role = origin;
analyze;
