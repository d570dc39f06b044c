-- Pieces that local sellers sold before returns joined their score (0476), and those of them that came back because of them: without the former every return of
-- an older order would weigh on pieces that nobody counted. Once for each line and seller; what was counted since is left as it is.
insert into seller_cases (seller_id, figure, n, cases, at, key)
select e.seller_id, 'returns', 0, sum(e.qty), min(e.at), 'sold:' || e.line_id || ':' || e.seller_id || ':0'
  from seller_entries e
 where e.kind = 'sale' and e.line_id is not null
   and not exists (select from seller_cases c where c.seller_id = e.seller_id and c.figure = 'returns' and c.key like 'sold:' || e.line_id || ':%')
 group by e.line_id, e.seller_id having sum(e.qty) > 0
on conflict (key) do nothing;

-- Of lines that one seller delivered; what came back of the others is counted with the next change of their order.
insert into seller_cases (seller_id, figure, n, cases, at, key)
select s.seller_id, 'returns', least(p.qty, s.qty), 0,
       coalesce((select max(f.at) from line_facts f where f.line_id = p.line_id and f.fact = 'delivered' and f.qty > 0), r.requested_at),
       'returned:' || p.id || ':' || s.seller_id
  from returns r
  join return_pieces p on p.return_id = r.id and p.decision = 'refund'
  join (select line_id, min(seller_id) as seller_id, sum(qty) as qty from seller_entries where kind = 'sale' and line_id is not null
         group by line_id having sum(qty) > 0 and count(distinct seller_id) = 1) s on s.line_id = p.line_id
 where r.cost_by = 'seller'
on conflict (key) do nothing;
