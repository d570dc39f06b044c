-- The read model of the product list: one lean row per product, kept in the same transaction as the facts it is made of.
-- product_list_source and product_search_source say what the rows must be; product_list_refresh(ids) makes them so, and
-- product_list_refresh_states(ids) where nothing but the status can have changed; a test compares the two.
-- What is searched in stands apart: its trigram index takes longer to write than all others, and a status changes more often.
--
-- state_N: what status filter and status column mean in shop N (trap T37): the main status, or for approved products the
--   publication's: in shop 2, removed 5, archived 7, otherwise approved 4. A fifth shop is a migration with state_5 (ADR 4).
-- flags: 1 categories mapped, 2 brand mapped, 4 valid EAN, 8 images, 16 stock, 32 in vendor list, 64 activity by a person, 128 simple;
--   from bit 8: translated into language 1..8; from bit 16: price in shop 1..4; from bit 20: changed in shop 1..4.
-- facts: what readiness asks beyond the flags (features/publishing/contract/publishing.readiness.ts): 1 in an internal leaf category, 2 CN code;
--   from bit 4: in one that is not excluded in shop 1..4; from bit 8: VAT of all that is priced in shop 1..4; from bit 12: all required
--   attributes of shop 1..4.
create or replace function fold(value text) returns text language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create or replace function ean_is_valid(code text) returns boolean language sql immutable parallel safe strict as $$
  select code ~ '^[0-9]{8,14}$' and (
    select sum(substr(reverse(code), i, 1)::int * case when i % 2 = 0 then 3 else 1 end) % 10 = 0
    from generate_series(1, length(code)) i)
$$;

-- Attribute groups of ours in which a shop wants a value of every product; with a category only below that one.
create table required_attributes (
  id bigint generated always as identity primary key,
  shop_id int not null references shops(id),
  group_id bigint not null references attribute_groups(id),
  category_id bigint references categories(id),
  unique nulls not distinct (shop_id, group_id, category_id)
);

create table product_list (
  product_id bigint primary key references products(id),
  seller_id bigint not null,
  brand_id bigint,
  sku text not null,
  sku_intern text not null,
  name_1 text not null,
  name_2 text not null,
  name_3 text not null,
  state_1 smallint not null,
  state_2 smallint not null,
  state_3 smallint not null,
  state_4 smallint not null,
  flags int not null,
  facts int not null,
  rating smallint not null,
  category_ids bigint[] not null,
  assignees bigint[] not null,
  cover text
);

create table product_search (
  product_id bigint primary key references products(id),
  find_name text not null,
  find_sku text not null,
  find_ean text not null
);

-- The part of a row that a status change, a send and a person's first touch alter; "changed" and "active" are bits of flags.
create view product_list_states as
select
  p.id as product_id,
  case when p.status = 4 then coalesce(s.state_1, 4) else p.status end::smallint as state_1,
  case when p.status = 4 then coalesce(s.state_2, 4) else p.status end::smallint as state_2,
  case when p.status = 4 then coalesce(s.state_3, 4) else p.status end::smallint as state_3,
  case when p.status = 4 then coalesce(s.state_4, 4) else p.status end::smallint as state_4,
  case when p.is_updated then 15 else coalesce(s.changed, 0) end << 20 as changed,
  coalesce(a.active, 0) as active
from products p
left join lateral (
  select max(case status when 'in_shop' then 2 when 'removed' then 5 when 'archived' then 7 else 4 end) filter (where shop_id = 1) as state_1,
         max(case status when 'in_shop' then 2 when 'removed' then 5 when 'archived' then 7 else 4 end) filter (where shop_id = 2) as state_2,
         max(case status when 'in_shop' then 2 when 'removed' then 5 when 'archived' then 7 else 4 end) filter (where shop_id = 3) as state_3,
         max(case status when 'in_shop' then 2 when 'removed' then 5 when 'archived' then 7 else 4 end) filter (where shop_id = 4) as state_4,
         bit_or(1 << (shop_id - 1)) filter (where is_updated) as changed
  from publications where product_id = p.id) s on true
left join lateral (select 64 as active from activity_log where entity = 'product' and entity_id = p.id and user_id is not null limit 1) a on true;

-- From a category up to its root, itself included. A ring of parents, which no screen can make, must not hang a write.
create function category_path(category bigint) returns bigint[] language sql stable parallel safe as $$
  with recursive up (id, depth) as (
    select category, 0
    union all
    select c.parent_id, up.depth + 1 from up join categories c on c.id = up.id where c.parent_id is not null and up.depth < 30)
  select array_agg(id) from up
$$;

-- Values of products in our own attribute groups: ours as they are, a supplier's as what they are mapped to.
create view product_shop_attributes as
select va.product_id, va.variant_id, a.id as attribute_id, a.group_id
from variant_attributes va
join attributes own on own.id = va.attribute_id
join attribute_groups own_group on own_group.id = own.group_id
left join mapped_attributes m on m.attribute_id = va.attribute_id and not m.is_deleted and own_group.seller_id = m.seller_id
join attributes a on a.id = case when own_group.seller_id is null then own.id else m.mapped_attribute_id end
where not va.is_deleted and not a.is_deleted;

create view product_list_source as
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
  where (q.category_id is null or exists (
      select from mapped_categories k join categories own on own.id = k.category_id and own.deleted_at is null
       where k.product_id = p.id and not k.is_deleted and q.category_id = any(category_path(own.id))))
    and not exists (select from product_shop_attributes a where a.product_id = p.id and a.group_id = q.group_id)) r on true
left join lateral (select array_agg(category_id order by category_id) as ids from mapped_categories where product_id = p.id and not is_deleted) m on true
left join lateral (select array_agg(category_id order by category_id) as ids from product_categories where product_id = p.id) e on true
left join lateral (select array_agg(distinct user_id) as ids from users_products where product_id = p.id) u on true
left join lateral (select url from product_images where product_id = p.id and not is_deleted order by is_cover desc, position, id limit 1) i on true;

-- One value a line: what is searched for is never found across two of them.
create view product_search_source as
select
  p.id as product_id,
  fold(concat_ws(e'\n', case when t.has_en then null else coalesce(nullif(btrim(p.name), ''), p.sku) end, t.names)) as find_name,
  lower(concat_ws(e'\n', p.sku, p.sku_intern, v.skus)) as find_sku,
  coalesce(v.eans, '') as find_ean
from products p
left join lateral (
  select bool_or(language_id = 1) as has_en, string_agg(name, e'\n' order by language_id) as names
  from product_translates where product_id = p.id) t on true
left join lateral (
  select string_agg(x.sku || e'\n' || x.sku_intern, e'\n' order by x.id) as skus,
         string_agg(nullif(array_to_string(case when x.ean = any(x.eans) then x.eans else x.ean || x.eans end, e'\n'), ''), e'\n' order by x.id) as eans
  from variants x where x.product_id = p.id) v on true;

create or replace function product_list_refresh(ids bigint[]) returns void language sql as $$
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
  where product_search is distinct from excluded
$$;

-- Only what categories and required attributes decide; gives how many rows were different.
create function product_list_refresh_facts(ids bigint[]) returns int language sql as $$
  with changed as (
    update product_list l set facts = s.facts from product_list_source s
    where l.product_id = any(ids) and s.product_id = any(ids) and s.product_id = l.product_id and l.facts <> s.facts
    returning 1)
  select count(*)::int from changed
$$;

create or replace function product_list_refresh_states(ids bigint[]) returns void language sql as $$
  update product_list l set state_1 = s.state_1, state_2 = s.state_2, state_3 = s.state_3, state_4 = s.state_4,
    flags = (l.flags & ~(64 | 15 << 20)) | s.active | s.changed
  from product_list_states s
  where l.product_id = any(ids) and s.product_id = any(ids) and s.product_id = l.product_id
    and (l.state_1, l.state_2, l.state_3, l.state_4, l.flags)
        is distinct from (s.state_1, s.state_2, s.state_3, s.state_4, (l.flags & ~(64 | 15 << 20)) | s.active | s.changed)
$$;

create index product_list_state_1 on product_list (state_1, sku_intern) include (flags, facts, seller_id, product_id);
create index product_list_state_2 on product_list (state_2, sku_intern) include (flags, facts, seller_id, product_id);
create index product_list_state_3 on product_list (state_3, sku_intern) include (flags, facts, seller_id, product_id);
create index product_list_state_4 on product_list (state_4, sku_intern) include (flags, facts, seller_id, product_id);
create index product_list_sku_intern on product_list (sku_intern, product_id);
create index product_list_sku on product_list (sku, product_id);
create index product_list_name_1 on product_list (name_1, product_id);
create index product_list_name_2 on product_list (name_2, product_id);
create index product_list_name_3 on product_list (name_3, product_id);
create index product_list_seller on product_list (seller_id, product_id);
create index product_list_categories on product_list using gin (category_ids);
create index product_search_find on product_search using gin (find_name gin_trgm_ops, find_sku gin_trgm_ops, find_ean gin_trgm_ops);

-- Folding takes longer than comparing: a brand is folded when it is written, not at each search.
alter table brands add column find_name text not null generated always as (fold(name)) stored;
alter table shop_brands add column find_name text not null generated always as (fold(name)) stored;
-- The removed list of a shop by its reason (LST-002).
create index publications_removed on publications (shop_id, removal_reason, product_id) where status = 'removed';
