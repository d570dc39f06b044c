-- The floor: the leanest row that can answer the product list, with hand-chosen indexes, made of the same products.
-- It has shop 1's list only, ten flags for shop 1 and Albanian texts, no supplier categories and no rights.
-- flags: 1 translated, 2 categories, 4 brand, 8 changed, 16 EAN, 32 images, 64 price, 128 stock, 256 vendor list, 512 activity
create extension if not exists intarray;
create schema floor;

create table floor.grid as
select l.product_id::int as id, h.state as st1, s.st2, s.st3, s.st4,
  -- | and << bind alike in PostgreSQL, so every shift stands in brackets.
  ((h.flags >> 17 & 1) | ((l.flags & 1) << 1) | ((l.flags >> 1 & 1) << 2) | ((h.flags >> 9 & 1) << 3) | ((l.flags >> 2 & 1) << 4)
   | ((l.flags >> 3 & 1) << 5) | ((h.flags >> 8 & 1) << 6) | ((l.flags >> 4 & 1) << 7) | ((l.flags >> 5 & 1) << 8) | ((l.flags >> 6 & 1) << 9))::int as flags,
  l.seller_id::int, l.brand_id::int, l.sku_intern, l.sku, n.name, m.ids as cat_ids, l.cover
from product_list l
join product_list_shops h on h.product_id = l.product_id and h.shop_id = 1
join product_list_names n on n.product_id = l.product_id and n.language_id = 1
join (select product_id, max(state) filter (where shop_id = 2) as st2, max(state) filter (where shop_id = 3) as st3,
        max(state) filter (where shop_id = 4) as st4 from product_list_shops group by 1) s on s.product_id = l.product_id
left join (select product_id, array_agg(category_id::int) as ids from mapped_categories group by 1) m on m.product_id = l.product_id
order by l.product_id;

alter table floor.grid add primary key (id);
create index on floor.grid (st1, sku_intern) include (flags, seller_id, id);
create index on floor.grid (sku_intern);
create index on floor.grid (sku text_pattern_ops);
create index on floor.grid (name, id);
create index on floor.grid (st1, name) include (flags, id);
create index on floor.grid (seller_id, st1, sku_intern) include (flags, id);
create index on floor.grid (brand_id, st1, sku_intern);
create index on floor.grid using gin (cat_ids gin__int_ops);
create index on floor.grid using gin (name gin_trgm_ops);
create index on floor.grid using gin (sku_intern gin_trgm_ops, sku gin_trgm_ops);

create table floor.variant_ean as select ean, product_id::int from variants where ean is not null;
create index on floor.variant_ean (ean text_pattern_ops) include (product_id);

-- Totals of a status and flags come from here; name and category totals are counted.
create table floor.cnt as select st1, st2, st3, st4, flags, count(*)::int as n from floor.grid group by 1, 2, 3, 4, 5;
