-- Keys with which the systems of sellers deliver by themselves, and what came with them.
create table push_keys (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  -- whose products it reaches
  seller_id bigint not null references sellers(id),
  scopes text[] not null check (scopes <@ array['feeds', 'prices', 'stock'] and cardinality(scopes) > 0),
  -- of the key itself, which nobody can see again
  hash text not null unique,
  -- its last characters, to be told by
  hint text not null,
  per_minute int not null check (per_minute > 0),
  -- per cent a price may move by one push; null: as much as it likes
  price_moves int check (price_moves > 0),
  -- from this moment on it does not work any more
  expires_at timestamptz,
  created_by bigint not null references users(id),
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users(id)
);
create index push_keys_seller on push_keys (seller_id);

create table pushes (
  id bigint generated always as identity primary key,
  key_id bigint not null references push_keys(id),
  kind text not null check (kind in ('prices', 'stock', 'feed')),
  -- of the sender: the same again gets the answer it got before
  idempotency_key text,
  body_hash text not null,
  rows int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  failed int not null default 0,
  answer jsonb,
  -- of a feed: the run its file became
  run_id bigint references feed_runs(id),
  created_at timestamptz not null,
  unique (key_id, idempotency_key)
);
create index pushes_run on pushes (run_id) where run_id is not null;
