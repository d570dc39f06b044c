-- Approved products whose seller changed something the market wants to look at again (pages.md 4.2): they stay where they stand, and no
-- shop is sent the change before somebody has accepted it. Of products that are not approved a row means nothing.
create table changed_after_approval (
  product_id bigint primary key references products (id) on delete cascade,
  since timestamptz not null
);
create index changed_after_approval_since on changed_after_approval (since);

-- What the automatic approval made of a version of a waiting product; another version is judged again.
create table review_draws (
  product_id bigint primary key references products (id) on delete cascade,
  version int not null,
  outcome text not null check (outcome in ('approved', 'sample', 'checks')),
  drawn_at timestamptz not null
);
