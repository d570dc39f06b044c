-- The check digit by arithmetic on the number: taking the text apart digit by digit took half the time of bringing a row of the list
-- up to date. Without "strict", or the expression would not become a part of the statement that asks.
create or replace function ean_is_valid(code text) returns boolean language sql immutable parallel safe
  return case when code ~ '^[0-9]{8,14}$' then
    (code::bigint % 10 + code::bigint / 100 % 10 + code::bigint / 10000 % 10 + code::bigint / 1000000 % 10 + code::bigint / 100000000 % 10 + code::bigint / 10000000000 % 10 + code::bigint / 1000000000000 % 10
     + 3 * (code::bigint / 10 % 10 + code::bigint / 1000 % 10 + code::bigint / 100000 % 10 + code::bigint / 10000000 % 10 + code::bigint / 1000000000 % 10 + code::bigint / 100000000000 % 10 + code::bigint / 10000000000000 % 10)) % 10 = 0
  else false end;

create or replace view product_list_source as
select
  p.id as product_id, p.seller_id, p.brand_id, p.sku, p.sku_intern,
  n.name_1, n.name_2, n.name_3,
  s.state_1, s.state_2, s.state_3, s.state_4,
  (case when m.ids is not null then 1 else 0 end
   | case when b.shop_brand_id is not null then 2 else 0 end
   | case when v.has_ean then 4 else 0 end
   | case when i.url is not null then 8 else 0 end
   | case when v.stock > 0 then 16 else 0 end
   | case when p.is_in_vendor_list then 32 else 0 end
   | s.active
   | case when p.is_simple then 128 else 0 end
   | (coalesce(t.languages, 0) << 8)
   | (coalesce(v.prices, 0) << 16)
   | s.changed) as flags,
  (coalesce(c.facts, 0)
   | case when p.cncode is not null then 2 else 0 end
   -- | and << bind alike in PostgreSQL, so every shift stands in brackets.
   | ((~coalesce(v.untaxed, 0) & 15) << 8)
   | ((~coalesce(r.missing, 0) & 15) << 12)) as facts,
  p.rating,
  coalesce(m.ids, '{}') || coalesce(e.ids, '{}') as category_ids,
  coalesce(u.ids, '{}') as assignees,
  i.url as cover
from products p
join product_list_states s on s.product_id = p.id
left join brands b on b.id = p.brand_id
left join lateral (
  select max(name) filter (where language_id = 1) as en, max(name) filter (where language_id = 2) as al, max(name) filter (where language_id = 3) as si,
         bit_or(1 << (language_id - 1)) filter (where language_id <= 8 and name ~ '[^\s\u00a0]') as languages
  from product_translates where product_id = p.id) t on true
-- trap T102: the chosen language, then EN, then the supplier's name, then the SKU; empty counts as missing.
-- For sorting: an index takes no texts longer than 2.7 kB.
cross join lateral (
  select left(coalesce(t.en, nullif(btrim(p.name), ''), p.sku), 600) as name_1,
         left(coalesce(t.al, t.en, nullif(btrim(p.name), ''), p.sku), 600) as name_2,
         left(coalesce(t.si, t.en, nullif(btrim(p.name), ''), p.sku), 600) as name_3) n
left join lateral (
  select sum(x.stock) as stock, bool_or(ean_is_valid(btrim(x.ean))) as has_ean,
         bit_or(q.prices) as prices, bit_or(q.prices & ~case when x.tvsh is null then q.taxed else 15 end) as untaxed
  from variants x
  -- the shop's own price, else the supplier's where the currency is the shop's
  cross join lateral (
    select coalesce(bit_or(1 << (shop_id - 1)) filter (where price > 0), 0)
           | coalesce(case when x.price > 0 then (select bit_or(1 << (id - 1)) from shops where currency = x.currency)
               & ~coalesce(bit_or(1 << (shop_id - 1)) filter (where price is not null), 0) end, 0) as prices,
           coalesce(bit_or(1 << (shop_id - 1)) filter (where tvsh is not null), 0) as taxed
    from variant_prices where variant_id = x.id) q
  where x.product_id = p.id) v on true
-- An excluded category excludes everything below it.
left join lateral (
  select bit_or(1 | ((~coalesce(x.shops, 0) & 15) << 4)) as facts
  from mapped_categories k
  join categories leaf on leaf.id = k.category_id and leaf.deleted_at is null
  cross join lateral category_path(leaf.id) path
  left join lateral (select bit_or(1 << (shop_id - 1)) as shops from shop_categories where category_id = any(path) and excluded) x on true
  where k.product_id = p.id and not k.is_deleted
    and not exists (select from categories child where child.parent_id = leaf.id and child.deleted_at is null)) c on true
left join lateral (
  select bit_or(1 << (q.shop_id - 1)) as missing
  from required_attributes q
  -- most markets require none, and to find that out for each product takes longer than for the statement
  where (select exists (select from required_attributes)) and (q.category_id is null or exists (
      select from mapped_categories k join categories own on own.id = k.category_id and own.deleted_at is null
       where k.product_id = p.id and not k.is_deleted and q.category_id = any(category_path(own.id))))
    and not exists (select from product_shop_attributes a where a.product_id = p.id and a.group_id = q.group_id)) r on true
left join lateral (select array_agg(category_id order by category_id) as ids from mapped_categories where product_id = p.id and not is_deleted) m on true
left join lateral (select array_agg(category_id order by category_id) as ids from product_categories where product_id = p.id) e on true
left join lateral (select array_agg(distinct user_id) as ids from users_products where product_id = p.id) u on true
left join lateral (select url from product_images where product_id = p.id and not is_deleted order by is_cover desc, position, id limit 1) i on true;

-- Bringing one row of the list up to date takes less than a millisecond, and planning how took ten times as long: the planner found
-- a plan for just this id a little cheaper, every time. For few ids the plan is made once and kept; many are worth one of their own.
create or replace function product_list_refresh(ids bigint[]) returns void language plpgsql set plan_cache_mode = auto as $$
begin
  perform set_config('plan_cache_mode', case when cardinality(ids) > 20 then 'force_custom_plan' else 'force_generic_plan' end, true);
  insert into product_list select * from product_list_source where product_id = any(ids)
  on conflict (product_id) do update set
    seller_id = excluded.seller_id, brand_id = excluded.brand_id, sku = excluded.sku, sku_intern = excluded.sku_intern,
    name_1 = excluded.name_1, name_2 = excluded.name_2, name_3 = excluded.name_3,
    state_1 = excluded.state_1, state_2 = excluded.state_2, state_3 = excluded.state_3, state_4 = excluded.state_4,
    flags = excluded.flags, facts = excluded.facts, rating = excluded.rating, category_ids = excluded.category_ids, assignees = excluded.assignees,
    cover = excluded.cover
  where product_list is distinct from excluded;
  insert into product_search select * from product_search_source where product_id = any(ids)
  on conflict (product_id) do update set
    find_name = excluded.find_name, find_sku = excluded.find_sku, find_ean = excluded.find_ean
  where product_search is distinct from excluded;
end
$$;

create or replace function product_list_refresh_states(ids bigint[]) returns void language plpgsql set plan_cache_mode = auto as $$
begin
  perform set_config('plan_cache_mode', case when cardinality(ids) > 20 then 'force_custom_plan' else 'force_generic_plan' end, true);
  update product_list l set state_1 = s.state_1, state_2 = s.state_2, state_3 = s.state_3, state_4 = s.state_4,
    flags = (l.flags & ~(64 | 15 << 20)) | s.active | s.changed
  from product_list_states s
  where l.product_id = any(ids) and s.product_id = any(ids) and s.product_id = l.product_id
    and (l.state_1, l.state_2, l.state_3, l.state_4, l.flags)
        is distinct from (s.state_1, s.state_2, s.state_3, s.state_4, (l.flags & ~(64 | 15 << 20)) | s.active | s.changed);
end
$$;
