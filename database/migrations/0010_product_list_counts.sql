-- How many products of each state and flags a shop has, without the flags that are of other shops: the totals of the list without a walk through a million rows (ADR 30).
-- Kept by statement triggers on product_list. A change appends what it adds and takes away, so that two changes at once never
-- wait for each other; the number of a state and flags is the sum of its rows. Every so often the rows are put together.
create table product_list_counts (
  shop_id smallint not null,
  state smallint not null,
  flags int not null,
  n int not null
);
create index product_list_counts_state on product_list_counts (shop_id, state) include (flags, n);
create sequence product_list_count_changes;

-- What is deleted here is inserted again in one row, in the same statement: a second one at the same time waits for the first, finds
-- these rows gone and puts together the others. No number is lost or counted twice.
-- The flags of a product that shop can ask for: those of all shops, and the two of its own (0006_product_list.sql).
create function flags_of_shop(flags int, shop int) returns int language sql immutable parallel safe
  return flags & (65535 | (1 << (15 + shop)) | (1 << (19 + shop)));

create function product_list_counts_compact() returns void language sql as $$
  with many as (
    select shop_id, state, flags from product_list_counts group by 1, 2, 3 having count(*) > 1 or sum(n) = 0),
  gone as (
    delete from product_list_counts c using many m
    where c.shop_id = m.shop_id and c.state = m.state and c.flags = m.flags
    returning c.shop_id, c.state, c.flags, c.n)
  insert into product_list_counts select shop_id, state, flags, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0
$$;

create function product_list_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_list_counts
    select s.id, s.state, flags_of_shop(l.flags, s.id), count(*)
    from added l cross join lateral (values (1, l.state_1), (2, l.state_2), (3, l.state_3), (4, l.state_4)) s(id, state)
    group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into product_list_counts
    select s.id, s.state, flags_of_shop(l.flags, s.id), -count(*)
    from gone l cross join lateral (values (1, l.state_1), (2, l.state_2), (3, l.state_3), (4, l.state_4)) s(id, state)
    group by 1, 2, 3;
  else
    insert into product_list_counts
    select s.id, s.state, flags_of_shop(l.flags, s.id), sum(l.n)
    from (select flags, state_1, state_2, state_3, state_4, 1 as n from added
          union all select flags, state_1, state_2, state_3, state_4, -1 from gone) l
    cross join lateral (values (1, l.state_1), (2, l.state_2), (3, l.state_3), (4, l.state_4)) s(id, state)
    group by 1, 2, 3 having sum(l.n) <> 0;
  end if;
  if found and nextval('product_list_count_changes') % 200 = 0 then
    perform product_list_counts_compact();
  end if;
  return null;
end $$;
create trigger product_list_counted_insert after insert on product_list
  referencing new table as added for each statement execute function product_list_counted();
create trigger product_list_counted_update after update on product_list
  referencing new table as added old table as gone for each statement execute function product_list_counted();
create trigger product_list_counted_delete after delete on product_list
  referencing old table as gone for each statement execute function product_list_counted();

insert into product_list_counts
select s.id, s.state, flags_of_shop(l.flags, s.id), count(*)
from product_list l cross join lateral (values (1, l.state_1), (2, l.state_2), (3, l.state_3), (4, l.state_4)) s(id, state)
group by 1, 2, 3;
