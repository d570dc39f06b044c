-- What makes the import of a feed cheaper without promising less (ADR 31).

-- References kept once per statement. A foreign key looks its row up once for every row written: a delivery writes fourteen
-- times as many rows into these tables as into products. What a foreign key promises stays: the row that is referred to is there, is
-- locked against deletion until the end of the transaction, and is not deleted while something refers to it.
create function reference_is_there() returns trigger language plpgsql as $$
declare
  stray bigint;
begin
  execute format(
    'with asked as (select distinct %1$I as id from added where %1$I is not null),
          there as (select id from %2$I where id in (select id from asked) order by id for key share)
     select id from asked where id not in (select id from there) limit 1', tg_argv[0], tg_argv[1]) into stray;
  if stray is not null then
    raise foreign_key_violation using
      message = format('%s of %s refers to %s %s, which is not there', tg_argv[0], tg_table_name, tg_argv[1], stray),
      table = tg_table_name, column = tg_argv[0];
  end if;
  return null;
end $$;

create function nothing_refers_to_gone() returns trigger language plpgsql as $$
declare
  held bigint;
begin
  execute format('select id from gone g where exists (select from %2$I where %1$I = g.id) limit 1', tg_argv[0], tg_argv[1]) into held;
  if held is not null then
    raise foreign_key_violation using
      message = format('%s %s is still referred to by %s', tg_table_name, held, tg_argv[1]), table = tg_argv[1], column = tg_argv[0];
  end if;
  return null;
end $$;

create procedure keep_reference(child text, col text, parent text) language plpgsql as $$
begin
  execute format('alter table %I drop constraint %I', child, child || '_' || col || '_fkey');
  execute format('create trigger %1$I after insert on %2$I referencing new table as added
    for each statement execute function reference_is_there(%3$L, %4$L)', child || '_' || col || '_added', child, col, parent);
  execute format('create trigger %1$I after update on %2$I referencing new table as added
    for each statement execute function reference_is_there(%3$L, %4$L)', child || '_' || col || '_changed', child, col, parent);
  execute format('create trigger %1$I after delete on %4$I referencing old table as gone
    for each statement execute function nothing_refers_to_gone(%3$L, %2$L)', child || '_' || col || '_held', child, col, parent);
end $$;

call keep_reference('variant_attributes', 'product_id', 'products');
call keep_reference('variant_attributes', 'attribute_id', 'attributes');
call keep_reference('product_images', 'product_id', 'products');
drop procedure keep_reference;
