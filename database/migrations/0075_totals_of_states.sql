-- How many products a shop has in each state: the total of a list without a flag is some rows, not a sum over the thousands of
-- combinations of flags in product_list_counts, which took half of the time of a page with its total (ADR 30, ADR 49).
-- Kept like these: what a change adds and takes away is appended, and put together every so often.
create table product_list_totals (
  shop_id smallint not null,
  state smallint not null,
  n int not null
);
create index product_list_totals_state on product_list_totals (shop_id, state) include (n);

create or replace function product_list_counts_compact() returns void language sql as $$
  with many as (
    select shop_id, state, flags from product_list_counts group by 1, 2, 3 having count(*) > 1 or sum(n) = 0),
  gone as (
    delete from product_list_counts c using many m
    where c.shop_id = m.shop_id and c.state = m.state and c.flags = m.flags
    returning c.shop_id, c.state, c.flags, c.n)
  insert into product_list_counts select shop_id, state, flags, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0;
  with many as (
    select shop_id, state from product_list_totals group by 1, 2 having count(*) > 1 or sum(n) = 0),
  gone as (
    delete from product_list_totals t using many m where t.shop_id = m.shop_id and t.state = m.state
    returning t.shop_id, t.state, t.n)
  insert into product_list_totals select shop_id, state, sum(n) from gone group by 1, 2 having sum(n) <> 0
$$;

create or replace function product_list_counted() returns trigger language plpgsql as $$
declare changes int;
begin
  if tg_op = 'INSERT' then
    with counted as (
      insert into product_list_counts select shop_id, state, flags, count(*) from added group by 1, 2, 3 returning *),
    totalled as (insert into product_list_totals select shop_id, state, sum(n) from counted group by 1, 2)
    select count(*) into changes from counted;
  elsif tg_op = 'DELETE' then
    with counted as (
      insert into product_list_counts select shop_id, state, flags, -count(*) from gone group by 1, 2, 3 returning *),
    totalled as (insert into product_list_totals select shop_id, state, sum(n) from counted group by 1, 2)
    select count(*) into changes from counted;
  else
    with counted as (
      insert into product_list_counts
      select shop_id, state, flags, sum(n)
      from (select shop_id, state, flags, 1 as n from added union all select shop_id, state, flags, -1 from gone) l
      group by 1, 2, 3 having sum(n) <> 0 returning *),
    -- of a flag that changed, the totals know nothing
    totalled as (insert into product_list_totals select shop_id, state, sum(n) from counted group by 1, 2 having sum(n) <> 0)
    select count(*) into changes from counted;
  end if;
  if changes > 0 and nextval('product_list_count_changes') % 200 = 0 then
    perform product_list_counts_compact();
  end if;
  return null;
end $$;

insert into product_list_totals select shop_id, state, count(*) from product_list_shops group by 1, 2;
