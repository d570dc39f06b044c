-- In a transaction of its own: it holds rows that nobody changes, and not the table.
update loyalty_ledger l set after = s.after
  from (select id, sum(points) over (partition by member_id order by id)::int as after from loyalty_ledger) s
 where s.id = l.id and l.after is null;
