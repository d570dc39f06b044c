-- Documents live on with the seller: one in force of each kind, the former ones stay. Those of approved applications come along.
create table seller_documents (
  id uuid primary key,
  seller_id bigint not null references sellers(id),
  kind text not null,
  name text not null,
  mime text not null,
  size int not null,
  sha256 text not null,
  storage_key text not null,
  -- The last day it counts; null: it says none.
  valid_until date,
  -- What staff say of it; null: nobody has looked yet.
  verdict text check (verdict in ('accepted', 'rejected')),
  -- Why it was rejected, for the seller to read.
  note text not null default '',
  uploaded_by bigint references users(id),
  uploaded_at timestamptz not null,
  judged_by bigint references users(id),
  judged_at timestamptz,
  replaced_at timestamptz,
  link_hash text unique,
  link_until timestamptz
);
create unique index seller_documents_in_force on seller_documents (seller_id, kind) where replaced_at is null;
create index seller_documents_people on seller_documents (uploaded_by);
create index seller_documents_judges on seller_documents (judged_by);

-- A kind staff asked a seller for, beyond the two that every local seller has to have.
create table seller_document_requests (
  seller_id bigint not null references sellers(id),
  kind text not null,
  asked_by bigint references users(id),
  asked_at timestamptz not null,
  primary key (seller_id, kind)
);
create index seller_document_requests_people on seller_document_requests (asked_by);

insert into seller_documents (id, seller_id, kind, name, mime, size, sha256, storage_key, verdict, uploaded_at, judged_by, judged_at)
select distinct on (a.seller_id, d.kind) d.id, a.seller_id, d.kind, d.name, d.mime, d.size, d.sha256, d.storage_key, 'accepted',
       d.uploaded_at, a.decided_by, a.decided_at
  from application_documents d join applications a on a.id = d.application_id
 where a.seller_id is not null and d.storage_key is not null
 order by a.seller_id, d.kind, d.uploaded_at desc;

-- How each kind of document of each local seller stands today. The one place where that is decided; `optional`: nobody needs it.
create view seller_document_states as
select s.id as seller_id, k.kind, d.id as document_id,
       case when d.id is null then case when k.needed or r.kind is not null then 'missing' else 'optional' end
            when d.verdict = 'rejected' then 'rejected'
            when d.valid_until < t.today then 'expired'
            when d.verdict is null then 'new'
            when d.valid_until <= t.today + 30 then 'expiring'
            else 'ok' end as state
  from sellers s
  cross join (values ('business_certificate', true), ('identity', true), ('vat_certificate', false), ('bank_confirmation', false))
       as k (kind, needed)
  cross join (select (now() at time zone 'Europe/Tirane')::date as today) t
  left join seller_documents d on d.seller_id = s.id and d.kind = k.kind and d.replaced_at is null
  left join seller_document_requests r on r.seller_id = s.id and r.kind = k.kind
 where s.local_seller;

-- What the shops say of a seller beside its products (pages 4.10), by language code: how customers are served, how goods go back.
create table seller_infos (
  seller_id bigint primary key references sellers(id),
  service jsonb not null default '{}',
  returns jsonb not null default '{}',
  warranty_months int check (warranty_months between 0 and 120),
  delivery_days_min int check (delivery_days_min between 0 and 365),
  delivery_days_max int check (delivery_days_max between 0 and 365),
  version int not null default 0,
  updated_at timestamptz,
  updated_by bigint references users(id),
  check (delivery_days_min <= delivery_days_max)
);
create index seller_infos_people on seller_infos (updated_by);

-- The company's picture, and what stands at the foot of its invoices per shop and language.
alter table house_company add column logo_file_id uuid;
alter table shop_companies add column invoice_footer jsonb not null default '{}';

-- The lists of sellers count the products of a page's sellers by state and flags from this index alone (1,000,000 products, ten
-- resellers of 45,000 each: 1.3 s from the table, 70 ms from here).
drop index product_list_seller;
create index product_list_seller on product_list (seller_id, product_id) include (state_1, state_2, state_3, state_4, flags);
