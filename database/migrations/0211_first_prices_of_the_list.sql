-- What the first price of a product in a shop alters in the list: flags and facts, of all shops and of each. Names and what is searched stay, and a
-- feed of new products into a shop that calculates has them made once instead of twice.
create function product_list_refresh_prices(ids bigint[]) returns void language plpgsql set plan_cache_mode = auto as $$
begin
  perform set_config('plan_cache_mode', case when cardinality(ids) > 20 then 'force_custom_plan' else 'force_generic_plan' end, true);
  update product_list l set flags = s.flags, facts = s.facts from product_list_source s
  where l.product_id = any(ids) and s.product_id = any(ids) and s.product_id = l.product_id
    and (l.flags, l.facts) is distinct from (s.flags, s.facts);
  update product_list_shops l set state = s.state, flags = s.flags, facts = s.facts from product_list_shops_source s
  where l.product_id = any(ids) and s.product_id = any(ids) and s.product_id = l.product_id and s.shop_id = l.shop_id
    and (l.state, l.flags, l.facts) is distinct from (s.state, s.flags, s.facts);
end
$$;
