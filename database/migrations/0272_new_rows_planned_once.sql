-- The rows that new products get in the list, by plans that are made once per connection. They were planned anew for each batch of an import, as
-- texts, which took a sixth of the user time of these statements. A kept plan must fit a market that was empty when it was made, whatever the statistics say: so
-- every table is looked up by key for each product, which is what the views mean, and none is read whole.
create function product_list_insert(ids bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into product_list select * from product_list_source where product_id = any(ids);
  insert into product_search select * from product_search_source where product_id = any(ids);
  insert into product_list_shops select * from product_list_shops_source where product_id = any(ids);
  insert into product_list_names select * from product_list_names_source where product_id = any(ids);
end
$$;

-- As in 0074_exclusions.sql, but for these rows.
create or replace function product_list_refresh(ids bigint[]) returns void language plpgsql set plan_cache_mode = auto as $$
declare fresh bigint[] := '{}';
begin
  if cardinality(ids) > 20 then
    select coalesce(array_agg(p.id order by p.id), '{}') into fresh from products p
    where p.id = any(ids) and p.xmin = pg_current_xact_id()::xid and not exists (select from product_list where product_id = p.id);
    if cardinality(fresh) > 0 then
      perform product_list_insert(fresh);
      if cardinality(fresh) = cardinality(ids) then
        return;
      end if;
      ids := array(select id from unnest(ids) id except select id from unnest(fresh) id);
    end if;
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
  else
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
  end if;
  insert into product_list select * from product_list_source where product_id = any(ids)
  on conflict (product_id) do update set
    seller_id = excluded.seller_id, brand_id = excluded.brand_id, sku = excluded.sku, sku_intern = excluded.sku_intern,
    flags = excluded.flags, facts = excluded.facts, rating = excluded.rating, category_ids = excluded.category_ids, assignees = excluded.assignees,
    cover = excluded.cover
  where product_list is distinct from excluded;
  insert into product_search select * from product_search_source where product_id = any(ids)
  on conflict (product_id) do update set
    find_name = excluded.find_name, find_sku = excluded.find_sku, find_ean = excluded.find_ean
  where product_search is distinct from excluded;
  insert into product_list_shops select * from product_list_shops_source where product_id = any(ids)
  on conflict (shop_id, product_id) do update set
    state = excluded.state, flags = excluded.flags, facts = excluded.facts, seller_id = excluded.seller_id, sku_intern = excluded.sku_intern
  where product_list_shops is distinct from excluded;
  insert into product_list_names select * from product_list_names_source where product_id = any(ids)
  on conflict (language_id, product_id) do update set name = excluded.name
  where product_list_names.name is distinct from excluded.name;
end
$$;
