-- Codes pasted into the product search: too many for an address. The id is made of the content, so the same list is kept
-- once and a link finds the same products for everybody. A list nobody has opened for 90 days goes when another one comes.
create table code_lists (
  id text primary key,
  codes text[] not null check (cardinality(codes) between 1 and 1000),
  used_at timestamptz not null default now()
);
create index code_lists_used on code_lists (used_at);

-- A code is compared whole; the trigram index of product_search answers "contains".
create index variants_sku on variants (sku);
create index variants_eans on variants using gin (eans) where eans <> '{}';
