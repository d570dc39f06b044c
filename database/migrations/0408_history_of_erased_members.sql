-- The history of points named members by the customer's key, also once they were erased. What names nobody there is any more names nobody from now on.
update activity_log a set after = a.after - 'member'
 where a.entity = 'loyalty_program' and a.after ? 'member'
   and not exists (select from loyalty_members m where m.program_id = a.entity_id and m.customer_key = a.after ->> 'member');
