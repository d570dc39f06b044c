-- With a hundred rules a product was asked for each of them what its categories and its brand stand under. Now it is asked once, and a
-- word is looked for plainly before its pattern is tried.

alter table exclusions add column word_stem text generated always as ((regexp_match(fold(word), '[[:alnum:]]+'))[1]) stored;

-- A brand and those that were merged into it: rules about any of them hold for it.
create function shop_brand_all(brand bigint) returns bigint[] language sql stable as $$
  with recursive own (id, depth) as (
    select brand, 0
    union all
    select s.id, own.depth + 1 from own join shop_brands s on s.merged_into = own.id where own.depth < 30)
  select array_agg(id) from own where id is not null
$$;

-- Functions stand where they are called per product: the planner would ask a join condition for every pair of product and rule. The
-- case keeps the pattern for last, which the planner takes for the cheaper of the two.
create or replace view exclusion_hits as
select p.id as product_id, x.id as exclusion_id, x.shop_ids, x.scope
from products p
join brands b on b.id = p.brand_id and b.shop_brand_id is not null
cross join lateral unnest(shop_brand_all(b.shop_brand_id)) own (id)
join exclusions x on x.in_force and x.kind = 'brand' and x.shop_brand_id = own.id
where (select exists (select from exclusions where in_force and kind = 'brand')) and not exclusion_spares(x.id, p.id)
union all
select p.id, x.id, x.shop_ids, x.scope
from products p
join brands b on b.id = p.brand_id and b.shop_brand_id is null
join shop_brands s on s.find_name = b.find_name
join exclusions x on x.in_force and x.kind = 'brand' and x.shop_brand_id = s.id
where (select exists (select from exclusions where in_force and kind = 'brand')) and not exclusion_spares(x.id, p.id)
union all
select c.product_id, x.id, x.shop_ids, x.scope
from product_categories c
cross join lateral unnest(category_path(c.category_id)) up (id)
join exclusions x on x.in_force and x.kind = 'supplier_category' and x.category_id = up.id
where (select exists (select from exclusions where in_force and kind = 'supplier_category')) and not exclusion_spares(x.id, c.product_id)
union all
select f.product_id, x.id, x.shop_ids, x.scope
from product_search f
join exclusions x on x.in_force and x.kind = 'word'
  and case when position(x.word_stem in f.find_name) > 0 then f.find_name ~ x.word_pattern else false end
where (select exists (select from exclusions where in_force and kind = 'word')) and not exclusion_spares(x.id, f.product_id);
