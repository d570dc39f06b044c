-- Points that came back to a member who owed some went into their lots whole, until the release before. What is owed is taken from what ends first, as it
-- is since: a lot would else end while its debt stays.
with owing as (
  select m.id, least(sum(t."left"), sum(t."left") - m.balance) as debt
    from loyalty_members m join loyalty_lots t on t.member_id = m.id and t.state = 'available'
   group by m.id, m.balance having m.balance < sum(t."left") and sum(t."left") > 0),
lots as (
  select t.id, t."left", o.debt, sum(t."left") over (partition by t.member_id order by t.expires_at nulls last, t.id) - t."left" as before
    from loyalty_lots t join owing o on o.id = t.member_id where t.state = 'available' and t."left" > 0)
update loyalty_lots t set "left" = t."left" - least(l."left", l.debt - l.before)::int
  from lots l where l.id = t.id and l.debt > l.before;
