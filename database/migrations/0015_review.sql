-- Since when a product stands where it stands: the queue of the review goes by it.
alter table products add column status_since timestamptz not null default now();
create function products_status_moved() returns trigger language plpgsql as $$
begin
  new.status_since := now();
  return new;
end $$;
create trigger products_status_moved before update of status on products
  for each row when (new.status is distinct from old.status) execute function products_status_moved();
create index products_pending on products (status_since, id) where status = 1;

-- Who looks at a product. A row past its end means nobody; one person looks at one product at a time.
create table review_claims (
  product_id bigint primary key references products(id) on delete cascade,
  user_id bigint not null unique references users(id),
  since timestamptz not null,
  ends_at timestamptz not null
);

-- What was said of a product in review. An undone decision is deleted.
create table review_decisions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products(id) on delete cascade,
  user_id bigint not null references users(id),
  decision text not null check (decision in ('approve', 'ignore', 'back')),
  reason text,
  note text,
  decided_at timestamptz not null
);
create index review_decisions_product on review_decisions (product_id, id desc);
