-- A deterministic market of `bench.products` products (a setting of the session): the same number always gives the same
-- rows. Shapes (shares of statuses, translations, prices, images) are those of a large marketplace as we know them; the
-- floor (floor.sql) is made of the same rows. Foreign keys are not checked while it runs; the rows are right by construction.
set session_replication_role = replica;

-- h(i, k): a cheap number in [0, 2^31) that looks random and is always the same.
create schema bench;
create function bench.h(i bigint, k int) returns bigint language sql immutable parallel safe
  return hashint8extended(i * 31 + k, k) & 2147483647;
-- A 13-digit EAN with a right check digit: the product list asks for valid ones.
create function bench.ean(n bigint) returns text language sql immutable parallel safe
  return (select n::text || ((10 - (sum((n / (10::bigint ^ k)::bigint) % 10 * case when k % 2 = 0 then 3 else 1 end) % 10) % 10) % 10)::text
          from generate_series(0, 11) k);

insert into sellers (id, name, local_seller, sku_prefix) overriding system value
select i,
       (array['Alpen','Adria','Balkan','Nordic','Illyria','Vardar','Drin','Sava','Euro','Prima','Mega','Techno'])[1 + i % 12] || ' ' ||
       (array['Trade','Supply','Import','Distribution','Market','Logistics','Retail'])[1 + i % 7] || ' ' || i,
       i % 5 = 0, 'X' || i
from generate_series(1, 80) i;

create temporary table brand_name as
select i as id,
       (array['Vel','Tor','Kam','Ner','Sol','Bri','Dax','Fen','Gor','Hal','Jun','Lim','Mor','Nov','Ost','Pra','Qui','Ros','Sen','Tav'])[1 + i % 20] ||
       (array['ano','ix','eta','ura','ion','esto','ara','imo','ofa','enix'])[1 + (i / 20) % 10] ||
       (array['','n','k','tech','line'])[1 + (i / 200) % 5] || case when i >= 1000 then ' ' || (i / 1000 + 1)::text else '' end as name
from generate_series(1, 2000) i;
insert into shop_brands (id, name) overriding system value select id, name from brand_name where id % 4 <> 0;
insert into brands (id, name, shop_brand_id) overriding system value
select id, name, case when id % 4 <> 0 then id end from brand_name;

-- The shop's own tree (12 departments, 96 groups, 700 leaves), and 40 categories of each seller.
insert into categories (id, original_id, name, parent_id) overriding system value
select i, 'd' || i, 'Department ' || i, null from generate_series(1, 12) i
union all select 12 + i, 'g' || i, 'Group ' || i, 1 + (i - 1) % 12 from generate_series(1, 96) i
union all select 108 + i, 'l' || i, 'Leaf category ' || i, 13 + (i - 1) % 96 from generate_series(1, 700) i;
insert into categories (id, seller_id, original_id, name, parent_id) overriding system value
select 1000 + s * 40 + i, s, 'c' || i, 'Range ' || i || ' of ' || s, case when i >= 5 then 1000 + s * 40 + i % 5 end
from generate_series(1, 80) s, generate_series(0, 39) i;
insert into shop_categories (shop_id, category_id) select s.id, c.id from shops s, categories c where c.seller_id is null;

insert into products (id, seller_id, brand_id, sku, sku_intern, product_number, name, status, is_simple, is_in_vendor_list, is_updated,
  vendor_warranty, shop_warranty, cncode, country, rating, stock_updated_at, created_at, updated_at) overriding system value
select i, 1 + least(bench.h(i, 2) % 100, bench.h(i, 3) % 100) * 79 / 100, case when bench.h(i, 4) % 25 <> 0 then b.id end,
  lpad((10000000 + bench.h(i, 1) % 80000000)::text, 8, '0') || i, (array['ALB','SLO','MKD','KSV'])[1 + i % 4] || lpad(i::text, 8, '0'),
  'MPN-' || upper(substr(md5(i::text), 1, 8)),
  b.name || ' ' ||
  (array['Wireless','Portable','Classic','Ultra','Compact','Digital','Premium','Eco','Smart','Heavy Duty','Slim','Foldable','Rechargeable','Stainless','Ergonomic','Waterproof','Vintage','Modern','Adjustable','Professional'])[1 + bench.h(i, 8) % 20] || ' ' ||
  (array['Headphones','Drill','Blender','Office Chair','Running Shoes','Backpack','Coffee Maker','Monitor','Keyboard','Vacuum Cleaner','Lamp','Tent','Jacket','Watch','Desk','Toaster','Microwave','Bicycle Helmet','Water Bottle','Camera','Tripod','Speaker','Router','Printer','Hair Dryer','Shaver','Mattress','Pillow','Frying Pan','Knife Set','Garden Hose','Lawn Mower','Power Bank','Phone Case','Tablet','Graphics Card','Car Charger','Baby Stroller','Puzzle','Sunglasses'])[1 + bench.h(i, 9) % 40] || ' ' ||
  chr((65 + bench.h(i, 10) % 26)::int) || chr((65 + bench.h(i, 11) % 26)::int) || '-' || (100 + bench.h(i, 12) % 9900),
  (array[0,0,0,0,0,1,1,1,3,3,4,4,4,4,4,4,4,4,4,7])[1 + bench.h(i, 7) % 20],
  bench.h(i, 13) % 100 < 55, bench.h(i, 15) % 100 < 92, bench.h(i, 14) % 10 = 0,
  case when bench.h(i, 17) % 3 = 0 then 24 end, case when bench.h(i, 18) % 3 = 0 then 12 end,
  case when bench.h(i, 19) % 2 = 0 then (10000000 + bench.h(i, 20) % 89999999)::text end, (array['DE','IT','CN','AT','SI','TR'])[1 + bench.h(i, 21) % 6],
  bench.h(i, 25) % 6, timestamptz '2026-06-01 00:00Z' + (bench.h(i, 24) % 12000000) * interval '1 second',
  timestamptz '2024-01-01 00:00Z' + (bench.h(i, 22) % 63000000) * interval '1 second', timestamptz '2026-01-01 00:00Z' + (bench.h(i, 23) % 25000000) * interval '1 second'
from generate_series(1, current_setting('bench.products')::int) i
join brand_name b on b.id = 1 + (bench.h(i, 5) % 2000) * (bench.h(i, 6) % 2000) / 2000;

insert into product_translates (product_id, language_id, name, short_description, long_description, origin)
select p.id, l.id, case l.id when 1 then p.name when 2 then p.name || ' (shqip) produkt cilësor' else p.name || ' (slovensko) izdelek' end,
  'Short ' || p.name, '<p>' || p.name || ' with a two year guarantee, delivered by the seller. ' || repeat(md5(p.id::text || l.id) || ' ', 4) || '</p>', 'supplier'
from products p, (values (1), (2), (3)) l(id)
where l.id = 1 or bench.h(p.id, 30 + l.id) % 100 < (array[0, 60, 45])[l.id];

insert into variants (id, product_id, sku, sku_intern, ean, eans, stock, price, purchase_price, tvsh, width, height, depth, weight, position) overriding system value
select v.id, v.product_id, v.sku || '-' || v.k, v.sku_intern || '-' || v.k, v.ean, array_remove(array[v.ean], null),
  case when bench.h(v.id, 42) % 4 = 0 then 0 else bench.h(v.id, 43) % 500 end,
  case when bench.h(v.product_id, 44) % 20 <> 0 then (500 + bench.h(v.id, 45) % 50000) / 100.0 end, (300 + bench.h(v.id, 46) % 40000) / 100.0, 20, 10, 20, 30, 1.5, v.k
from (select p.id * 3 + k as id, p.id as product_id, p.sku, p.sku_intern, k,
        case when bench.h(p.id * 3 + k, 40) % 10 <> 0 then bench.ean(380000000000 + (p.id * 3 + k) * 7) end as ean
      from products p, generate_series(0, 2) k where k = 0 or (not p.is_simple and k <= 1 + bench.h(p.id, 47) % 2)) v;

-- A tenth of the approved products was taken out of every shop; archived ones are archived everywhere they were.
-- Whether one is in step is said by a trigger, and none is asked here.
insert into publications (product_id, shop_id, status, removal_reason, external_key, desired_hash, sent_hash, is_updated, desired_stock_hash, sent_stock_hash, sent_at)
select p.id, s, w.status, case when w.status = 'removed' then 'pricing_issues' end, 'tregu-product-' || p.id,
  md5(p.id::text), case when bench.h(p.id, 55 + s) % 8 <> 0 then md5(p.id::text) else 'older' end, w.status = 'in_shop' and bench.h(p.id, 55 + s) % 8 = 0,
  md5(s::text), case when bench.h(p.id, 60 + s) % 3 <> 0 then md5(s::text) else 'older' end, p.updated_at
from products p cross join generate_series(1, 4) s
cross join lateral (select case when p.status = 7 then 'archived' when bench.h(p.id, 49) % 10 = 0 then 'removed'
  else (array['in_shop','in_shop','in_shop','in_shop','in_shop','in_shop','in_shop','pending','pending','removed'])[1 + bench.h(p.id, 50 + s) % 10] end as status) w
where p.status in (4, 7) and (s = 1 or bench.h(p.id, 65 + s) % 100 < 55);

insert into variant_prices (variant_id, shop_id, price, tvsh)
select v.id, q.shop_id, v.price * case q.shop_id when 2 then 100 else 1 end, case q.shop_id when 2 then 20 else 22 end
from variants v join publications q on q.product_id = v.product_id and q.shop_id in (2, 3) where v.price is not null;

insert into mapped_categories (product_id, category_id)
select distinct p.id, 109 + ((bench.h(p.id, 70 + k) % 700) * (bench.h(p.id, 75 + k) % 700) / 700)::int
from products p, generate_series(0, 1) k where (k = 0 and bench.h(p.id, 80) % 100 < 85) or (k = 1 and bench.h(p.id, 81) % 100 < 25);
insert into product_categories (product_id, category_id) select id, 1000 + seller_id * 40 + 5 + bench.h(id, 83) % 35 from products;

insert into product_images (product_id, url, is_cover, position)
select p.id, 'https://img.example/' || p.id || '/' || k || '.jpg', k = 0, k
from products p, generate_series(0, 2) k where bench.h(p.id, 85) % 100 < 90 and (k = 0 or bench.h(p.id, 86 + k) % 2 = 0);

insert into users_products (product_id, user_id, language_id)
select id, 1 + bench.h(id, 91) % 5, 2 from products where bench.h(id, 90) % 10 = 0;
insert into activity_log (at, user_id, cause, shop_id, entity, entity_id, action)
select updated_at, 1 + bench.h(id, 93) % 5, 'hand', 1, 'product', id, 'updated' from products where bench.h(id, 92) % 100 < 30;

insert into variant_totals select count(*) from variants;

set session_replication_role = origin;
-- Rows with given ids do not move the counters behind them.
select setval(pg_get_serial_sequence('sellers', 'id'), (select max(id) from sellers)),
  setval(pg_get_serial_sequence('shop_brands', 'id'), (select max(id) from shop_brands)),
  setval(pg_get_serial_sequence('brands', 'id'), (select max(id) from brands)),
  setval(pg_get_serial_sequence('categories', 'id'), (select max(id) from categories)),
  setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products)),
  setval(pg_get_serial_sequence('variants', 'id'), (select max(id) from variants));
