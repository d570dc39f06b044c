-- A phone is looked up by its last six digits also where the bill goes to another one than the goods (those are in order_list_phone).
create index order_parties_phone_tail on order_parties (right(regexp_replace(phone, '\D', '', 'g'), 6)) where kind = 'billing' and phone <> '';
