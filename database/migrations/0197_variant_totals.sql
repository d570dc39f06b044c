-- How many variants there are: the total of the list of prices where nothing is asked of them, instead of a join of all variants with all products,
-- which took nine tenths of its first page. Kept like product_list_totals (0075): a change appends what it adds or takes away, so that two
-- changes at once never wait for each other; every so often one of them puts the rows together, and others leave it to that one.
create table variant_totals (n int not null);
create sequence variant_total_changes;

create function variants_counted() returns trigger language plpgsql as $$
declare change int;
begin
  if tg_op = 'INSERT' then
    select count(*) into change from added;
  else
    select -count(*) into change from gone;
  end if;
  if change = 0 then return null; end if;
  insert into variant_totals values (change);
  if nextval('variant_total_changes') % 200 = 0 and pg_try_advisory_xact_lock(hashtext('variant_totals')) then
    with put_together as (delete from variant_totals returning n)
    insert into variant_totals select sum(n) from put_together having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger variants_counted_insert after insert on variants
  referencing new table as added for each statement execute function variants_counted();
create trigger variants_counted_delete after delete on variants
  referencing old table as gone for each statement execute function variants_counted();

insert into variant_totals select count(*) from variants having count(*) > 0;
