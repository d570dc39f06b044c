-- A document of a seller that is not asked for until a day, and why. One of a kind is in force; the former ones stay.
create table seller_document_waivers (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers(id),
  kind text not null,
  reason text not null,
  -- the last day it is not asked for
  until_day date not null,
  waived_by bigint references users(id),
  waived_at timestamptz not null,
  -- when somebody ended it, waived anew or asked for the document; null: nobody has
  ended_at timestamptz,
  ended_by bigint references users(id)
);
create unique index seller_document_waivers_in_force on seller_document_waivers (seller_id, kind) where ended_at is null;
create index seller_document_waivers_people on seller_document_waivers (waived_by);
create index seller_document_waivers_enders on seller_document_waivers (ended_by);

-- What is waived counts as in order until its day has passed, in every check. One that somebody has still to look at stays that.
create or replace view seller_document_states as
select s.id as seller_id, k.kind, d.id as document_id,
       case when d.id is null then case when not (k.needed or r.kind is not null) then 'optional'
                                        when w.id is not null then 'ok' else 'missing' end
            when d.verdict = 'rejected' then case when w.id is not null then 'ok' else 'rejected' end
            when d.valid_until < t.today then case when w.id is not null then 'ok' else 'expired' end
            when d.verdict is null then 'new'
            when d.valid_until <= t.today + 30 then case when w.until_day > d.valid_until then 'ok' else 'expiring' end
            else 'ok' end as state
  from sellers s
  cross join (values ('business_certificate', true), ('identity', true), ('vat_certificate', false), ('bank_confirmation', false))
       as k (kind, needed)
  cross join (select (now() at time zone 'Europe/Tirane')::date as today) t
  left join seller_documents d on d.seller_id = s.id and d.kind = k.kind and d.replaced_at is null
  left join seller_document_requests r on r.seller_id = s.id and r.kind = k.kind
  left join seller_document_waivers w on w.seller_id = s.id and w.kind = k.kind and w.ended_at is null and w.until_day >= t.today
 where s.local_seller;
