-- How many orders are late is asked with every page of the list. Counting them walked every order with a past promise; the number by the day of the
-- promise is kept as the numbers of the tabs are (0114), so that it costs the same whatever the market has.
create table order_list_promises (
  shop_id int not null,
  promise date not null,
  n bigint not null
);
create index order_list_promises_day on order_list_promises (promise, shop_id) include (n);

-- The margin of an order is read with every page. It counts where it was written with the row (margin_at = updated_at); else it is reckoned, so that rows from
-- before, and rows that a node of the last release wrote, need not be written anew.
alter table order_list add column margin numeric, add column margin_at timestamptz;

-- Nobody changes an order between counting and keeping count.
lock table order_list in share row exclusive mode;
insert into order_list_promises select shop_id, promise, count(*) from order_list where promise is not null group by 1, 2;

create or replace function order_list_counts_compact() returns void language sql as $$
  with many as (
    select shop_id, bucket, flags from order_list_counts group by 1, 2, 3 having count(*) > 1 or sum(n) = 0),
  gone as (
    delete from order_list_counts c using many m
    where c.shop_id = m.shop_id and c.bucket = m.bucket and c.flags = m.flags
    returning c.shop_id, c.bucket, c.flags, c.n)
  insert into order_list_counts select shop_id, bucket, flags, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0;
  with many as (
    select shop_id, promise from order_list_promises group by 1, 2 having count(*) > 1 or sum(n) = 0),
  gone as (
    delete from order_list_promises c using many m where c.shop_id = m.shop_id and c.promise = m.promise
    returning c.shop_id, c.promise, c.n)
  insert into order_list_promises select shop_id, promise, sum(n) from gone group by 1, 2 having sum(n) <> 0;
$$;

create or replace function order_list_counted() returns trigger language plpgsql as $$
declare
  counted boolean;
begin
  if tg_op = 'INSERT' then
    insert into order_list_counts select shop_id, bucket, flags, count(*) from added group by 1, 2, 3;
    counted := found;
    insert into order_list_promises select shop_id, promise, count(*) from added where promise is not null group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into order_list_counts select shop_id, bucket, flags, -count(*) from gone group by 1, 2, 3;
    counted := found;
    insert into order_list_promises select shop_id, promise, -count(*) from gone where promise is not null group by 1, 2;
  else
    insert into order_list_counts
    select l.shop_id, l.bucket, l.flags, sum(l.n)
    from (select shop_id, bucket, flags, 1 as n from added union all select shop_id, bucket, flags, -1 from gone) l
    group by 1, 2, 3 having sum(l.n) <> 0;
    counted := found;
    insert into order_list_promises
    select l.shop_id, l.promise, sum(l.n)
    from (select shop_id, promise, 1 as n from added union all select shop_id, promise, -1 from gone) l
    where l.promise is not null group by 1, 2 having sum(l.n) <> 0;
  end if;
  if (counted or found) and nextval('order_list_count_changes') % 200 = 0 then
    perform order_list_counts_compact();
  end if;
  return null;
end $$;
