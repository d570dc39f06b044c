-- Pieces that local sellers sold before returns joined their score (0476), and those of them that came back because of them: without the former every return of
-- an older order would weigh on pieces that nobody counted. Once for each line and seller; what was counted since is left as it is. Scores look at two stretches
-- of 90 days, so nothing older is read.
insert into seller_cases (seller_id, figure, n, cases, at, key)
select e.seller_id, 'returns', 0, sum(e.qty), min(e.at), 'sold:' || e.line_id || ':' || e.seller_id || ':0'
  from seller_entries e
 where e.kind = 'sale' and e.line_id is not null and e.at > now() - interval '180 days'
   and not exists (select from seller_cases c where c.figure = 'returns' and c.seller_id = e.seller_id
                      and split_part(c.key, ':', 1) = 'sold' and split_part(c.key, ':', 2) = e.line_id::text)
 group by e.line_id, e.seller_id having sum(e.qty) > 0
on conflict (key) do nothing;

-- Of lines that one seller delivered, of each as many pieces as it sold, those that came back first before the others; what came back of other lines is counted
-- with the next change of their order.
with returned as (
  select p.id, p.line_id, p.qty, r.requested_at, sum(p.qty) over (partition by p.line_id order by p.id) - p.qty as before
    from returns r join return_pieces p on p.return_id = r.id and p.decision = 'refund'
   where r.cost_by = 'seller'
), counted as (
  select r.id, s.seller_id, least(r.qty, s.qty - r.before) as n,
         coalesce((select max(f.at) from line_facts f where f.line_id = r.line_id and f.fact = 'delivered' and f.qty > 0), r.requested_at) as at
    from returned r
    join lateral (select min(e.seller_id) as seller_id, sum(e.qty) as qty from seller_entries e where e.kind = 'sale' and e.line_id = r.line_id
                  having sum(e.qty) > 0 and count(distinct e.seller_id) = 1) s on s.qty > r.before
)
insert into seller_cases (seller_id, figure, n, cases, at, key)
select seller_id, 'returns', n, 0, at, 'returned:' || id || ':' || seller_id from counted where at > now() - interval '180 days'
on conflict (key) do nothing;
