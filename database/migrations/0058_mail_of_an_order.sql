-- What became of the newest mail of a purchase order: an order is not with its supplier because a mail was written.
create unique index mail_outbox_key on mail_outbox (message_key);
alter table purchase_orders add column mail_key uuid;
update purchase_orders o set mail_key = (select m.message_key from mail_outbox m
  where m.event in ('purchasing.order', 'purchasing.reminder') and m.resent_of is null and m.recipient = o.sent_to
    and m."values" ->> 'number' = 'PO-' || o.year || '-' || lpad(o.number::text, greatest(4, length(o.number::text)), '0')
  order by m.id desc limit 1)
where o.sent_at is not null;
