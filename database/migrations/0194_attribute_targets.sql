-- Properties that shops have of their own, as they were read last: with their categories (shop_tree_reads says when).
create table shop_own_properties (
  shop_id int not null references shops (id) on delete cascade,
  remote_id text not null,
  name text not null check (name <> ''),
  -- what it is called in other languages
  names text[] not null default '{}',
  primary key (shop_id, remote_id)
);

-- Into which of them values of our attributes go. The name is as it was when somebody said so: the property may be gone there since.
create table attribute_targets (
  shop_id int not null references shops (id) on delete cascade,
  group_id bigint not null references attribute_groups (id) on delete cascade,
  remote_id text not null check (remote_id <> ''),
  name text not null check (name <> ''),
  matched_by text not null check (matched_by in ('name', 'hand')),
  user_id bigint references users (id) on delete set null,
  at timestamptz not null default now(),
  primary key (shop_id, group_id)
);
create index attribute_targets_of_group on attribute_targets (group_id);

-- What people in the demo shop keep of its own to say of products.
create table demo_shop.property (
  shop_id integer not null,
  external_key text not null,
  name text not null,
  -- by language
  names jsonb not null default '{}',
  primary key (shop_id, external_key)
);
