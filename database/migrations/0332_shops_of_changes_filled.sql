-- The shops of bulk changes and tasks of before (0330), apart from the columns: reading all rows of changes takes its time, and nobody waits for it.
update change_sets c set shop_ids = found.shop_ids from (
  select i.change_set_id, array_agg(distinct o.shop_id order by o.shop_id) as shop_ids
    from change_items i join change_sets s on s.id = i.change_set_id
    left join order_lines l on l.id = i.item_id
     and s.operation = any('{orders.setPromise,orders.setLines,orders.noteLines,packages.packLines,returns.cancelRefund,sourcing.setSource,sourcing.splitLines}')
    left join returns r on r.id = i.item_id and s.operation = any('{returns.accept,returns.refuse}')
    left join refunds f on f.id = i.item_id and s.operation = any('{refunds.approve,refunds.decline}')
    join orders o on o.id = coalesce(l.order_id, r.order_id, f.order_id,
      case when s.operation = any('{orders.tag,orders.assign,orders.hold,orders.release,orders.cancel,orders.mailReceived,orders.mailWritten,packages.ship,sourcing.propose}')
           then i.item_id end)
   where s.operation = any('{orders.setPromise,orders.setLines,orders.noteLines,packages.packLines,returns.cancelRefund,sourcing.setSource,sourcing.splitLines,returns.accept,returns.refuse,refunds.approve,refunds.decline,orders.tag,orders.assign,orders.hold,orders.release,orders.cancel,orders.mailReceived,orders.mailWritten,packages.ship,sourcing.propose}')
     and (i.version is not null or i.state in ('handed', 'planned'))
   group by i.change_set_id) found
 where found.change_set_id = c.id;
update change_sets c set shop_ids = found.shop_ids from (
  select i.change_set_id, array_agg(distinct n.shop_id order by n.shop_id) as shop_ids
    from change_items i join change_sets s on s.id = i.change_set_id join campaign_items n on n.id = i.item_id
   where s.operation = any('{campaigns.acceptItems,campaigns.rejectItems}') group by i.change_set_id) found
 where found.change_set_id = c.id;
update change_sets c set shop_ids = array[least(k.from_id, k.to_id), greatest(k.from_id, k.to_id)]::int[]
  from clones k join clone_parts p on p.clone_id = k.id where k.kind = 'shop' and p.change_set_id = c.id;
update tasks t set shop_ids = c.shop_ids from change_sets c where c.task_id = t.id and c.shop_ids is not null;
update tasks t set shop_ids = array[least(k.from_id, k.to_id), greatest(k.from_id, k.to_id)]::int[]
  from clones k where k.kind = 'shop' and k.task_id = t.id;
