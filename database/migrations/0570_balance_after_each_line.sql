-- What a member had after each line of the ledger: pages of long ledgers read it, and sum nothing. The table writes it down, so that a node
-- of the release before does, too; writers hold the member's row. Lines there already get it in the next migration.
alter table loyalty_ledger add column after int;

create function loyalty_ledger_after() returns trigger language plpgsql as $$
declare
  last record;
begin
  select l.id, l.after into last from loyalty_ledger l where l.member_id = new.member_id order by l.id desc limit 1;
  if last.id is not null and last.after is null then
    select sum(l.points) into last.after from loyalty_ledger l where l.member_id = new.member_id;
  end if;
  new.after := coalesce(last.after, 0) + new.points;
  return new;
end $$;
create trigger loyalty_ledger_after before insert on loyalty_ledger for each row execute function loyalty_ledger_after();
