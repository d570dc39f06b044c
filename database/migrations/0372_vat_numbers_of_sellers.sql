-- The VAT number of a local seller, for the house's invoices of commissions to it; empty: it is not registered. Until now only applications had it, so
-- sellers who were entered otherwise had none, and one that changed had no place.
alter table sellers add column vat_number text not null default '';
update sellers s set vat_number = btrim(a.content ->> 'vat_number')
  from (select distinct on (seller_id) seller_id, content from applications
         where seller_id is not null and content -> 'vat_registered' = 'true' order by seller_id, id desc) a
 where a.seller_id = s.id and coalesce(a.content ->> 'vat_number', '') <> '';
