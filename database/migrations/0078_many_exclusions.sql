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

create or replace view exclusion_hits as
select p.id as product_id, x.id as exclusion_id, x.shop_ids, x.scope
from products p
join brands b on b.id = p.brand_id
cross join lateral (select shop_brand_all(b.shop_brand_id) as ids offset 0) own
join exclusions x on x.in_force and x.kind = 'brand' and (x.shop_brand_id = any(own.ids)
  or (b.shop_brand_id is null and b.find_name = (select s.find_name from shop_brands s where s.id = x.shop_brand_id)))
where (select exists (select from exclusions where in_force and kind = 'brand')) and not exclusion_spares(x.id, p.id)
union all
select c.product_id, x.id, x.shop_ids, x.scope
from product_categories c
cross join lateral (select category_path(c.category_id) as ids offset 0) up
join exclusions x on x.in_force and x.kind = 'supplier_category' and x.category_id = any(up.ids)
where (select exists (select from exclusions where in_force and kind = 'supplier_category')) and not exclusion_spares(x.id, c.product_id)
union all
select f.product_id, x.id, x.shop_ids, x.scope
from product_search f
join exclusions x on x.in_force and x.kind = 'word' and position(x.word_stem in f.find_name) > 0 and f.find_name ~ x.word_pattern
where (select exists (select from exclusions where in_force and kind = 'word')) and not exclusion_spares(x.id, f.product_id);
