-- Rules that keep goods out of shops (features/catalogue/exclusions). They take the place of a flag at a category and a shop, which
-- nothing but the demo could set.

-- What a word of a rule looks for in folded names: whole words, a star at the end takes every ending. Nothing of the word but letters
-- and digits gets into the pattern.
create function exclusion_pattern(word text) returns text language sql immutable parallel safe strict as $$
  select '(^|[^[:alnum:]])' || btrim(regexp_replace(fold(word), '[^[:alnum:]]+', ' ', 'g')) || case when btrim(word) like '%*' then '' else '($|[^[:alnum:]])' end
$$;

create table exclusions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('category', 'supplier_category', 'brand', 'word')),
  category_id bigint references categories(id),
  -- a brand is deleted only when no rule names it; of a deleted rule the name is in the history
  shop_brand_id bigint references shop_brands(id) on delete set null,
  word text,
  word_pattern text generated always as (replace(exclusion_pattern(word), ' ', '[^[:alnum:]]+')) stored,
  -- null: every shop, those of later too
  shop_ids int[] check (shop_ids is null or cardinality(shop_ids) > 0),
  -- the first step it bars: what may not come in is not approved or sent either
  scope text not null check (scope in ('import', 'approve', 'send')),
  reason text not null check (reason in ('law', 'licence', 'brand_policy', 'logistics', 'other')),
  note text not null default '',
  -- what becomes of products that are in a shop already
  in_shop text not null default 'leave' check (in_shop in ('leave', 'at_send')),
  starts_on date,
  ends_on date,
  -- kept up by the clock, so that lists and sends agree on when a day begins
  in_force boolean not null,
  -- how many products it keeps out, and as of when: dear to count
  products int,
  counted_at timestamptz,
  version int not null default 1,
  created_by bigint references users(id) on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (starts_on is null or ends_on is null or starts_on <= ends_on),
  check (not (in_force and deleted_at is not null))
);
create index exclusions_in_force on exclusions (kind) where in_force;
create index exclusions_category on exclusions (category_id) where category_id is not null;
create index exclusions_brand on exclusions (shop_brand_id) where shop_brand_id is not null;

create table exclusion_exceptions (
  exclusion_id bigint not null references exclusions(id) on delete cascade,
  seller_id bigint references sellers(id) on delete cascade,
  shop_brand_id bigint references shop_brands(id) on delete cascade,
  product_id bigint references products(id) on delete cascade,
  check (num_nonnulls(seller_id, shop_brand_id, product_id) = 1),
  unique nulls not distinct (exclusion_id, seller_id, shop_brand_id, product_id)
);
create index exclusion_exceptions_seller on exclusion_exceptions (seller_id) where seller_id is not null;
create index exclusion_exceptions_brand on exclusion_exceptions (shop_brand_id) where shop_brand_id is not null;
create index exclusion_exceptions_product on exclusion_exceptions (product_id) where product_id is not null;

insert into exclusions (kind, category_id, shop_ids, scope, reason, in_force)
select 'category', category_id, array_agg(shop_id order by shop_id), 'send', 'other', true
from shop_categories where excluded group by category_id order by category_id;
update exclusions set note = 'Excluded before there were rules';

-- Whoever keeps the tree in memory shows what is excluded in it.
create trigger exclusions_changed_insert after insert on exclusions for each statement execute function category_shop_changed();
create trigger exclusions_changed_update after update of shop_ids, in_force on exclusions for each statement execute function category_shop_changed();

-- What a brand is called after it was merged: a rule about it holds for the brand that stayed.
create function shop_brand_now(brand bigint) returns bigint language sql stable as $$
  with recursive kept (id, into_id, depth) as (
    select id, merged_into, 0 from shop_brands where id = brand
    union all
    select s.id, s.merged_into, kept.depth + 1 from kept join shop_brands s on s.id = kept.into_id where kept.depth < 30)
  select id from kept order by depth desc limit 1
$$;

create function exclusion_spares(rule bigint, product bigint) returns boolean language sql stable as $$
  select exists (
    select from exclusion_exceptions e join products p on p.id = product
     where e.exclusion_id = rule and (e.product_id = p.id or e.seller_id = p.seller_id
        or shop_brand_now(e.shop_brand_id) = (select b.shop_brand_id from brands b where b.id = p.brand_id)))
$$;

-- Rules in force that keep a product out as a whole. A rule about a category of ours only closes that category: it is asked leaf by leaf.
-- Each part asks first whether there is a rule of its kind: most markets have few, and to find that out per product takes longer.
create view exclusion_hits as
select p.id as product_id, x.id as exclusion_id, x.shop_ids, x.scope
from products p
join brands b on b.id = p.brand_id
join exclusions x on x.in_force and x.kind = 'brand' and (b.shop_brand_id = shop_brand_now(x.shop_brand_id)
  or (b.shop_brand_id is null and b.find_name = (select s.find_name from shop_brands s where s.id = x.shop_brand_id)))
where (select exists (select from exclusions where in_force and kind = 'brand')) and not exclusion_spares(x.id, p.id)
union all
select c.product_id, x.id, x.shop_ids, x.scope
from product_categories c
join exclusions x on x.in_force and x.kind = 'supplier_category' and x.category_id = any(category_path(c.category_id))
where (select exists (select from exclusions where in_force and kind = 'supplier_category')) and not exclusion_spares(x.id, c.product_id)
union all
select f.product_id, x.id, x.shop_ids, x.scope
from product_search f
join exclusions x on x.in_force and x.kind = 'word' and f.find_name ~ x.word_pattern
where (select exists (select from exclusions where in_force and kind = 'word')) and not exclusion_spares(x.id, f.product_id);

-- The products such a rule is about, whether it is in force or not. Of a category of ours: those with no other leaf to be sold in.
create function exclusion_reach(kind text, category bigint, brand bigint, word text) returns setof bigint language plpgsql stable as $$
begin
  if kind = 'category' then
    return query
    with recursive below (id, depth) as (
      select category, 0
      union
      select c.id, below.depth + 1 from below join categories c on c.parent_id = below.id where below.depth < 30),
    tree as materialized (select distinct id from below)
    select distinct m.product_id from tree join mapped_categories m on m.category_id = tree.id and not m.is_deleted
    where not exists (
      select from mapped_categories o join categories leaf on leaf.id = o.category_id and leaf.deleted_at is null
       where o.product_id = m.product_id and not o.is_deleted and o.category_id not in (select id from tree)
         and not exists (select from categories child where child.parent_id = leaf.id and child.deleted_at is null));
  elsif kind = 'supplier_category' then
    return query
    with recursive below (id, depth) as (
      select category, 0
      union
      select c.id, below.depth + 1 from below join categories c on c.parent_id = below.id where below.depth < 30)
    select distinct c.product_id from product_categories c where c.category_id in (select id from below);
  elsif kind = 'brand' then
    return query
    select p.id from products p where p.brand_id in (
      select b.id from brands b where b.shop_brand_id = (select shop_brand_now(brand))
      union all
      select b.id from brands b join shop_brands s on s.id = brand and s.find_name = b.find_name where b.shop_brand_id is null);
  else
    return query
    select f.product_id from product_search f where f.find_name ~ replace(exclusion_pattern(word), ' ', '[^[:alnum:]]+');
  end if;
end $$;

-- The same without what the exceptions spare.
create function exclusion_affected(kind text, category bigint, brand bigint, word text, sellers bigint[], brand_ids bigint[], product_ids bigint[])
returns setof bigint language sql stable as $$
  select r.id from exclusion_reach(kind, category, brand, word) r (id)
  join products p on p.id = r.id
  left join brands b on b.id = p.brand_id
  where (p.id = any(product_ids)) is not true and (p.seller_id = any(sellers)) is not true and (b.shop_brand_id in (select shop_brand_now(id) from unnest(brand_ids) id)) is not true
$$;

-- As in 0062_list_of_any_shop.sql; what closes a category is a rule now, and facts have 32: a rule keeps the product out of the shop.
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
   | case when s.id = any(d.shops) then 32 else 0 end as facts,
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
left join lateral (
  select bool_or(f.priced) as priced, bool_or(f.priced and x.tvsh is null and q.tvsh is null) as untaxed
  from variants x
  left join variant_prices q on q.variant_id = x.id and q.shop_id = s.id
  -- the shop's own price, else the supplier's where the currency is the shop's
  cross join lateral (select coalesce(q.price > 0, x.price > 0 and x.currency = s.currency, false) as priced) f
  where x.product_id = p.id) v on true;

alter table shop_categories drop column excluded;

-- As in 0065_new_rows_of_the_list.sql, but what is searched comes first: rules about words read it.
create or replace function product_list_refresh(ids bigint[]) returns void language plpgsql set plan_cache_mode = auto as $$
declare fresh bigint[] := '{}';
begin
  if cardinality(ids) > 20 then
    select coalesce(array_agg(p.id order by p.id), '{}') into fresh from products p
    where p.id = any(ids) and p.xmin = pg_current_xact_id()::xid and not exists (select from product_list where product_id = p.id);
    if cardinality(fresh) > 0 then
      -- As texts, they are planned for these ids without the setting below, under which every foreign key would be planned for every row.
      execute 'insert into product_list select * from product_list_source where product_id = any($1)' using fresh;
      execute 'insert into product_search select * from product_search_source where product_id = any($1)' using fresh;
      execute 'insert into product_list_shops select * from product_list_shops_source where product_id = any($1)' using fresh;
      execute 'insert into product_list_names select * from product_list_names_source where product_id = any($1)' using fresh;
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
