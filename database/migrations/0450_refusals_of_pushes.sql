-- What pushes by API key refuse, for the people of the house: each push keeps its refused items, and what is still refused is kept by SKU.
alter table pushes
  -- the refused items as they were answered; of one that was refused whole, why (`sku` is null there)
  add column refused jsonb,
  -- of one that was refused whole: the code; it was tried as often as `failed` says
  add column refusal text;
create index pushes_refused_whole on pushes (key_id, id) where refusal is not null;

-- The last word about a SKU, while it is a refusal; '' is a push that was refused whole. It goes with the next one that is taken.
create table push_refusals (
  key_id bigint not null references push_keys(id),
  kind text not null check (kind in ('prices', 'stock', 'feed')),
  sku text not null,
  push_id bigint not null references pushes(id) on delete cascade,
  code text not null,
  -- the reason as it was answered, a sentence with its code and values
  said jsonb not null,
  since timestamptz not null,
  at timestamptz not null,
  primary key (key_id, kind, sku)
);
create index push_refusals_push on push_refusals (push_id);
