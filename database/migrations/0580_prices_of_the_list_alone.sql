-- Which products of a shop have a price, and which of these no VAT: one place says so, for the whole row of the list and for first prices, which
-- alter nothing else. A row was put together whole for two bits: categories, exclusions and what is required were read again for each product.
create function product_prices_in_shop(product bigint, shop int, shop_currency text, mode text)
returns table (priced boolean, untaxed boolean) language sql stable as $$
  select bool_or(f.priced), bool_or(f.priced and q.tvsh is null and (x.tvsh is null or mode = 'calculated'))
  from variants x
  -- one look-up by both numbers, whatever the statistics say: without "offset 0" a market whose first prices come while it is imported
  -- has all prices of the shop read for each product
  left join lateral (select one.price, one.tvsh from variant_prices one where one.variant_id = x.id and one.shop_id = shop offset 0) q on true
  -- the shop's own price, else the supplier's where the currency is the shop's and the shop does not calculate its prices
  cross join lateral (select coalesce(q.price > 0, x.price > 0 and x.currency = shop_currency and mode = 'supplier', false) as priced) f
  where x.product_id = product
$$;

create or replace view product_list_shops_source as
select s.id::smallint as shop_id, p.id as product_id,
  case when p.status = 4
    then case k.status when 'in_shop' then 2 when 'removed' then 5 when 'archived' then 7 else 4 end
    else p.status end::smallint as state,
  l.flags | case when v.priced then 256 else 0 end | case when p.is_updated or k.is_updated then 512 else 0 end as flags,
  l.facts
   | case when s.id = any(c.shops) then 4 else 0 end
   | case when v.untaxed then 0 else 8 end
   | case when s.id = any(r.shops) then 0 else 16 end
   | case when s.id = any(d.shops) then 32 else 0 end
   | case when o.digits >= 10 then 64 else 0 end
   | case when o.digits >= 12 then 128 else 0 end
   | case when s.id = any(c.mapped) then 256 else 0 end as facts,
  l.seller_id, l.sku_intern
from product_list l
join products p on p.id = l.product_id
-- Of an excluded category everything below it is excluded.
left join lateral (
  select array_agg(distinct open.id) as shops,
    -- most markets have none, and to find that out for each product takes longer than for the statement
    array_agg(distinct open.id) filter (where (select exists (select from category_targets))
      and exists (select from category_targets t where t.category_id = leaf.id and t.shop_id = open.id)) as mapped
  from mapped_categories k
  join categories leaf on leaf.id = k.category_id and leaf.deleted_at is null
  cross join lateral category_path(leaf.id) path
  join shops open on not exists (
    select from exclusions x where x.in_force and x.kind = 'category' and x.category_id = any(path)
      and (x.shop_ids is null or open.id = any(x.shop_ids)) and not exclusion_spares(x.id, p.id))
  where k.product_id = p.id and not k.is_deleted
    and not exists (select from categories child where child.parent_id = leaf.id and child.deleted_at is null)) c on true
left join lateral (
  select array_agg(distinct q.shop_id) as shops
  from required_attributes q
  -- most markets require none, and to find that out for each product takes longer than for the statement
  where (select exists (select from required_attributes)) and (q.category_id is null or exists (
      select from mapped_categories k join categories own on own.id = k.category_id and own.deleted_at is null
       where k.product_id = p.id and not k.is_deleted and q.category_id = any(category_path(own.id))))
    and not exists (select from product_shop_attributes a where a.product_id = p.id and a.group_id = q.group_id)) r on true
left join lateral (
  select array_agg(distinct barred.id) as shops
  from exclusion_hits h
  join shops barred on h.shop_ids is null or barred.id = any(h.shop_ids)
  where (select exists (select from exclusions where in_force and kind <> 'category')) and h.product_id = p.id) d on true
cross join shops s
left join publications k on k.product_id = p.id and k.shop_id = s.id
left join lateral product_prices_in_shop(p.id, s.id, s.currency, s.pricing_mode) v on true
-- What is written down of customs may be no JSON: it is read as it comes.
left join lateral (
  select case when p.customs_information is json object and p.customs_information !~* '\\u(0000|d[89a-f])' then case when jsonb_typeof(p.customs_information::jsonb -> s.id::text) = 'object'
    then length(p.customs_information::jsonb -> s.id::text ->> 'customs_code') end end as digits) o on true;

-- The bits of product_list_shops_source: 256 has a price here, 512 changed since it was sent; 8 no price lacks its VAT.
create or replace function product_list_refresh_prices(ids bigint[]) returns void language plpgsql set plan_cache_mode = auto as $$
begin
  perform set_config('plan_cache_mode', case when cardinality(ids) > 20 then 'force_custom_plan' else 'force_generic_plan' end, true);
  update product_list_shops l
  set flags = l.flags & ~768::bigint | n.flags, facts = l.facts & ~8 | n.facts
  from (
    select p.id as product_id, s.id::smallint as shop_id,
      case when v.priced then 256 else 0 end | case when p.is_updated or k.is_updated then 512 else 0 end as flags,
      case when v.untaxed then 0 else 8 end as facts
    from products p
    cross join shops s
    left join publications k on k.product_id = p.id and k.shop_id = s.id
    left join lateral product_prices_in_shop(p.id, s.id, s.currency, s.pricing_mode) v on true
    where p.id = any(ids)) n
  where l.product_id = any(ids) and l.product_id = n.product_id and l.shop_id = n.shop_id
    and (l.flags & 768, l.facts & 8) is distinct from (n.flags, n.facts);
end
$$;
