-- The list of any number of shops and languages (ADR 73): what differs by shop is a row per shop and product, what differs by language a
-- row per language and product, each in a partition of its own. A shop or a language more is a row in `shops` or `languages`.
--
-- product_list holds what is the same in every shop. flags: 1 categories mapped, 2 brand mapped, 4 valid EAN, 8 images, 16 stock,
--   32 in vendor list, 64 activity by a person, 128 simple; from bit 16: translated into language 1 to 32.
--   facts: 1 in an internal leaf category, 2 CN code.
-- product_list_shops repeats these beside what is the shop's own, so that one index answers a filter.
--   state: what status filter and status column mean there (trap T37): the main status, or for approved products the publication's:
--   in shop 2, removed 5, archived 7, otherwise approved 4. flags: and 256 price, 512 changed.
--   facts: and 4 in a category that is not excluded, 8 VAT of all that is priced, 16 all required attributes.
drop trigger product_list_counted_insert on product_list;
drop trigger product_list_counted_update on product_list;
drop trigger product_list_counted_delete on product_list;
drop view product_list_source;
drop view product_list_states;
drop function flags_of_shop;

alter table product_list
  drop column name_1, drop column name_2, drop column name_3,
  drop column state_1, drop column state_2, drop column state_3, drop column state_4,
  alter column flags type bigint;
alter table languages add constraint languages_have_a_flag check (id between 1 and 32);
alter table product_list_counts alter column flags type bigint;

create table product_list_shops (
  shop_id smallint not null,
  product_id bigint not null,
  state smallint not null,
  flags bigint not null,
  facts int not null,
  seller_id bigint not null,
  sku_intern text not null,
  primary key (shop_id, product_id)
) partition by list (shop_id);
-- The columns of the partition are in its index: without them a filter by shop reads the table for every row.
create index product_list_shops_state on product_list_shops (state, sku_intern) include (flags, facts, seller_id, product_id, shop_id);
create index product_list_shops_seller on product_list_shops (seller_id, product_id) include (state, flags, shop_id);

create table product_list_names (
  language_id smallint not null,
  product_id bigint not null,
  name text not null,
  primary key (language_id, product_id) include (name)
) partition by list (language_id);
create index product_list_names_name on product_list_names (name, product_id) include (language_id);

-- Made beside the table and then attached: nobody who reads or writes the list waits for more than a moment. A write that has not
-- seen the new row would leave its product out, so those under way end first.
create function product_list_part() returns trigger language plpgsql as $$
declare part text := tg_argv[0] || '_' || new.id;
begin
  if to_regclass(part) is not null then
    return null; -- of one that was taken away again
  end if;
  lock table product_list in share row exclusive mode;
  execute format('create table %I (like %I including all)', part, tg_argv[0]);
  execute format('alter table %I attach partition %I for values in (%s)', tg_argv[0], part, new.id);
  return null;
end $$;
create trigger shops_have_a_list after insert on shops for each row execute function product_list_part('product_list_shops');
create trigger languages_have_names after insert on languages for each row execute function product_list_part('product_list_names');
do $$
declare one int;
begin
  for one in select id from shops order by id loop
    execute format('create table %I partition of product_list_shops for values in (%s)', 'product_list_shops_' || one, one);
  end loop;
  for one in select id from languages order by id loop
    execute format('create table %I partition of product_list_names for values in (%s)', 'product_list_names_' || one, one);
  end loop;
end $$;

create view product_list_source as
select
  p.id as product_id, p.seller_id, p.brand_id, p.sku, p.sku_intern,
  (case when m.ids is not null then 1 else 0 end
   | case when b.shop_brand_id is not null then 2 else 0 end
   | case when v.has_ean then 4 else 0 end
   | case when i.url is not null then 8 else 0 end
   | case when v.stock > 0 then 16 else 0 end
   | case when p.is_in_vendor_list then 32 else 0 end
   | coalesce(a.active, 0)
   | case when p.is_simple then 128 else 0 end
   | coalesce(t.languages, 0)) as flags,
  (case when c.leaf then 1 else 0 end | case when p.cncode is not null then 2 else 0 end) as facts,
  p.rating,
  coalesce(m.ids, '{}') || coalesce(e.ids, '{}') as category_ids,
  coalesce(u.ids, '{}') as assignees,
  i.url as cover
from products p
left join brands b on b.id = p.brand_id
left join lateral (
  select 64 as active from activity_log where entity = 'product' and entity_id = p.id and user_id is not null limit 1) a on true
left join lateral (
  -- | and << bind alike in PostgreSQL, so every shift stands in brackets.
  select bit_or((1::bigint << (15 + language_id))) filter (where name ~ '[^\s\u00a0]') as languages
  from product_translates where product_id = p.id) t on true
left join lateral (
  select sum(x.stock) as stock, bool_or(ean_is_valid(btrim(x.ean))) as has_ean from variants x where x.product_id = p.id) v on true
left join lateral (
  select true as leaf from mapped_categories k join categories leaf on leaf.id = k.category_id and leaf.deleted_at is null
   where k.product_id = p.id and not k.is_deleted
     and not exists (select from categories child where child.parent_id = leaf.id and child.deleted_at is null) limit 1) c on true
left join lateral (select array_agg(category_id order by category_id) as ids from mapped_categories where product_id = p.id and not is_deleted) m on true
left join lateral (select array_agg(category_id order by category_id) as ids from product_categories where product_id = p.id) e on true
left join lateral (select array_agg(distinct user_id) as ids from users_products where product_id = p.id) u on true
left join lateral (select url from product_images where product_id = p.id and not is_deleted order by is_cover desc, position, id limit 1) i on true;

-- What a status change, a send and a person's first touch alter; "changed" and "active" are bits of flags.
create view product_list_states as
select s.id::smallint as shop_id, p.id as product_id,
  case when p.status = 4
    then case k.status when 'in_shop' then 2 when 'removed' then 5 when 'archived' then 7 else 4 end
    else p.status end::smallint as state,
  case when p.is_updated or k.is_updated then 512 else 0 end as changed,
  coalesce(a.active, 0) as active
from products p
cross join shops s
left join publications k on k.product_id = p.id and k.shop_id = s.id
left join lateral (
  select 64 as active from activity_log where entity = 'product' and entity_id = p.id and user_id is not null limit 1) a on true;

-- Beside product_list, which is brought up to date first.
create view product_list_shops_source as
select s.id::smallint as shop_id, p.id as product_id,
  case when p.status = 4
    then case k.status when 'in_shop' then 2 when 'removed' then 5 when 'archived' then 7 else 4 end
    else p.status end::smallint as state,
  l.flags | case when v.priced then 256 else 0 end | case when p.is_updated or k.is_updated then 512 else 0 end as flags,
  l.facts
   | case when s.id = any(c.shops) then 4 else 0 end
   | case when v.untaxed then 0 else 8 end
   | case when s.id = any(r.shops) then 0 else 16 end as facts,
  l.seller_id, l.sku_intern
from product_list l
join products p on p.id = l.product_id
-- Of an excluded category everything below it is excluded.
left join lateral (
  select array_agg(distinct open.id) as shops
  from mapped_categories k
  join categories leaf on leaf.id = k.category_id and leaf.deleted_at is null
  cross join lateral category_path(leaf.id) path
  join shops open on not exists (
    select from shop_categories x where x.category_id = any(path) and x.shop_id = open.id and x.excluded)
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
cross join shops s
left join publications k on k.product_id = p.id and k.shop_id = s.id
left join lateral (
  select bool_or(f.priced) as priced, bool_or(f.priced and x.tvsh is null and q.tvsh is null) as untaxed
  from variants x
  left join variant_prices q on q.variant_id = x.id and q.shop_id = s.id
  -- the shop's own price, else the supplier's where the currency is the shop's
  cross join lateral (select coalesce(q.price > 0, x.price > 0 and x.currency = s.currency, false) as priced) f
  where x.product_id = p.id) v on true;

-- trap T102: the chosen language, then EN, then the supplier's name, then the SKU; empty counts as missing.
-- For sorting: an index takes no texts longer than 2.7 kB.
create view product_list_names_source as
select g.id::smallint as language_id, p.id as product_id,
  left(coalesce(t.name, e.name, nullif(btrim(p.name), ''), p.sku), 600) as name
from products p
cross join languages g
left join product_translates t on t.product_id = p.id and t.language_id = g.id
left join product_translates e on e.product_id = p.id and e.language_id = 1;

-- Bringing one row of the list up to date takes less than a millisecond, and planning how took ten times as long (ADR 60). For few ids
-- the plan is made once and kept; many are worth one of their own.
create or replace function product_list_refresh(ids bigint[]) returns void language plpgsql set plan_cache_mode = auto as $$
begin
  perform set_config('plan_cache_mode', case when cardinality(ids) > 20 then 'force_custom_plan' else 'force_generic_plan' end, true);
  insert into product_list select * from product_list_source where product_id = any(ids)
  on conflict (product_id) do update set
    seller_id = excluded.seller_id, brand_id = excluded.brand_id, sku = excluded.sku, sku_intern = excluded.sku_intern,
    flags = excluded.flags, facts = excluded.facts, rating = excluded.rating, category_ids = excluded.category_ids, assignees = excluded.assignees,
    cover = excluded.cover
  where product_list is distinct from excluded;
  insert into product_list_shops select * from product_list_shops_source where product_id = any(ids)
  on conflict (shop_id, product_id) do update set
    state = excluded.state, flags = excluded.flags, facts = excluded.facts, seller_id = excluded.seller_id, sku_intern = excluded.sku_intern
  where product_list_shops is distinct from excluded;
  insert into product_list_names select * from product_list_names_source where product_id = any(ids)
  on conflict (language_id, product_id) do update set name = excluded.name
  where product_list_names.name is distinct from excluded.name;
  insert into product_search select * from product_search_source where product_id = any(ids)
  on conflict (product_id) do update set
    find_name = excluded.find_name, find_sku = excluded.find_sku, find_ean = excluded.find_ean
  where product_search is distinct from excluded;
end
$$;

create or replace function product_list_refresh_states(ids bigint[]) returns void language plpgsql set plan_cache_mode = auto as $$
begin
  perform set_config('plan_cache_mode', case when cardinality(ids) > 20 then 'force_custom_plan' else 'force_generic_plan' end, true);
  update product_list_shops l set state = s.state, flags = (l.flags & ~576::bigint) | s.active | s.changed
  from product_list_states s
  where l.product_id = any(ids) and s.product_id = any(ids) and s.product_id = l.product_id and s.shop_id = l.shop_id
    and (l.state, l.flags) is distinct from (s.state, (l.flags & ~576::bigint) | s.active | s.changed);
  update product_list l set flags = l.flags | 64
  where l.product_id = any(ids) and l.flags & 64 = 0 and exists (
    select from activity_log where entity = 'product' and entity_id = l.product_id and user_id is not null);
end
$$;

-- Only what categories and required attributes decide; gives how many products were different.
create or replace function product_list_refresh_facts(ids bigint[]) returns int language plpgsql as $$
declare general bigint[]; own bigint[];
begin
  with changed as (
    update product_list l set facts = s.facts from product_list_source s
    where l.product_id = any(ids) and s.product_id = any(ids) and s.product_id = l.product_id and l.facts <> s.facts
    returning l.product_id)
  select array_agg(product_id) into general from changed;
  with changed as (
    update product_list_shops l set facts = s.facts from product_list_shops_source s
    where l.product_id = any(ids) and s.product_id = any(ids) and s.product_id = l.product_id and s.shop_id = l.shop_id
      and l.facts <> s.facts
    returning l.product_id)
  select array_agg(product_id) into own from changed;
  return (select count(distinct id) from unnest(general || own) id);
end
$$;

create or replace function product_list_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_list_counts select shop_id, state, flags, count(*) from added group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into product_list_counts select shop_id, state, flags, -count(*) from gone group by 1, 2, 3;
  else
    insert into product_list_counts
    select shop_id, state, flags, sum(n)
    from (select shop_id, state, flags, 1 as n from added union all select shop_id, state, flags, -1 from gone) l
    group by 1, 2, 3 having sum(n) <> 0;
  end if;
  if found and nextval('product_list_count_changes') % 200 = 0 then
    perform product_list_counts_compact();
  end if;
  return null;
end $$;

update product_list l set flags = s.flags, facts = s.facts from product_list_source s where s.product_id = l.product_id;
insert into product_list_shops select * from product_list_shops_source;
insert into product_list_names select * from product_list_names_source;
truncate product_list_counts;
insert into product_list_counts select shop_id, state, flags, count(*) from product_list_shops group by 1, 2, 3;

create trigger product_list_counted_insert after insert on product_list_shops
  referencing new table as added for each statement execute function product_list_counted();
create trigger product_list_counted_update after update on product_list_shops
  referencing new table as added old table as gone for each statement execute function product_list_counted();
create trigger product_list_counted_delete after delete on product_list_shops
  referencing old table as gone for each statement execute function product_list_counted();
