-- The numbers of the tabs of orders, kept by triggers of the list. A change appends what it adds and takes away, so that two orders that come in at
-- once never wait for each other; the number of a bucket is the sum of its rows, which are put together every so often (as in 0010).
alter table order_list_counts drop constraint order_list_counts_pkey;
create index order_list_counts_bucket on order_list_counts (shop_id, bucket) include (flags, n);
create sequence order_list_count_changes;

create function order_list_counts_compact() returns void language sql as $$
  with many as (
    select shop_id, bucket, flags from order_list_counts group by 1, 2, 3 having count(*) > 1 or sum(n) = 0),
  gone as (
    delete from order_list_counts c using many m
    where c.shop_id = m.shop_id and c.bucket = m.bucket and c.flags = m.flags
    returning c.shop_id, c.bucket, c.flags, c.n)
  insert into order_list_counts select shop_id, bucket, flags, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0
$$;

create function order_list_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_list_counts select shop_id, bucket, flags, count(*) from added group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into order_list_counts select shop_id, bucket, flags, -count(*) from gone group by 1, 2, 3;
  else
    insert into order_list_counts
    select l.shop_id, l.bucket, l.flags, sum(l.n)
    from (select shop_id, bucket, flags, 1 as n from added union all select shop_id, bucket, flags, -1 from gone) l
    group by 1, 2, 3 having sum(l.n) <> 0;
  end if;
  if found and nextval('order_list_count_changes') % 200 = 0 then
    perform order_list_counts_compact();
  end if;
  return null;
end $$;
create trigger order_list_counted_insert after insert on order_list
  referencing new table as added for each statement execute function order_list_counted();
create trigger order_list_counted_update after update on order_list
  referencing new table as added old table as gone for each statement execute function order_list_counted();
create trigger order_list_counted_delete after delete on order_list
  referencing old table as gone for each statement execute function order_list_counted();

-- Late is asked by shop, and who looks after what.
create index order_list_assignee on order_list (assignee_id, placed_at desc) where assignee_id is not null;
