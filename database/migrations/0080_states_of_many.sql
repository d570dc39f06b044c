-- What a status change and a send alter, for many products: what is the product's own (status, activity) is looked up once per product
-- and its publications are read together. The view joined both once per product and shop: with twelve shops 120,000 look-ups for
-- 5,000 products sent to one of them (ADR 73). What a row must be is still what product_list_states and product_list_shops_source say.
create or replace function product_list_refresh_states(ids bigint[]) returns void language plpgsql set plan_cache_mode = auto as $$
begin
  perform set_config('plan_cache_mode', case when cardinality(ids) > 20 then 'force_custom_plan' else 'force_generic_plan' end, true);
  with own as materialized (
    select p.id, p.status, p.is_updated, case when exists (
        select from activity_log where entity = 'product' and entity_id = p.id and user_id is not null) then 64 else 0 end as active
    from products p where p.id = any(ids)),
  published as materialized (
    select product_id, shop_id::smallint as shop_id, status, is_updated from publications where product_id = any(ids)),
  states as (
    select p.id as product_id, s.id::smallint as shop_id, p.active,
      case when p.status = 4
        then case k.status when 'in_shop' then 2 when 'removed' then 5 when 'archived' then 7 else 4 end
        else p.status end::smallint as state,
      case when p.is_updated or k.is_updated then 512 else 0 end as changed
    from own p cross join shops s
    left join published k on k.product_id = p.id and k.shop_id = s.id::smallint)
  update product_list_shops l set state = s.state, flags = (l.flags & ~576::bigint) | s.active | s.changed
  from states s
  where l.product_id = any(ids) and s.product_id = l.product_id and s.shop_id = l.shop_id
    and (l.state, l.flags) is distinct from (s.state, (l.flags & ~576::bigint) | s.active | s.changed);
  update product_list l set flags = l.flags | 64
  where l.product_id = any(ids) and l.flags & 64 = 0 and exists (
    select from activity_log where entity = 'product' and entity_id = l.product_id and user_id is not null);
end
$$;
