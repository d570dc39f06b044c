-- Where a customer was written to before: mails that went there go with the customer, too. A trigger, so that no way of changing an address forgets it.
create table former_emails (
  customer_id bigint not null references customers(id) on delete cascade,
  email text not null,
  primary key (customer_id, email)
);

create function keep_former_email() returns trigger language plpgsql as $$
begin
  insert into former_emails (customer_id, email)
    select case tg_table_name when 'customers' then (to_jsonb(old) ->> 'id')::bigint
             else (select o.customer_id from orders o where o.id = (to_jsonb(old) ->> 'order_id')::bigint) end, lower(old.email)
  on conflict do nothing;
  return null;
end $$;
-- Not where it is emptied: that is the erasure.
create trigger customers_former_email after update of email on customers for each row
  when (old.email <> '' and new.email <> '' and lower(old.email) <> lower(new.email)) execute function keep_former_email();
create trigger order_parties_former_email after update of email on order_parties for each row
  when (old.email <> '' and new.email <> '' and lower(old.email) <> lower(new.email)) execute function keep_former_email();

-- They go with the erasure, whoever erases: a node of the release before knows nothing of them.
create function forget_former_emails() returns trigger language plpgsql as $$
begin
  delete from former_emails where customer_id = new.id;
  return null;
end $$;
create trigger customers_forget_former_emails after update of anonymised_at on customers for each row
  when (new.anonymised_at is not null) execute function forget_former_emails();
