-- Where the platform of a shop tells that something happened: the end of the address, and what it signs with where that is a secret of ours.
create table connection_webhooks (
  shop_id int primary key references shops(id) on delete cascade,
  key text not null unique,
  secret_sealed text,
  registered boolean not null,
  since timestamptz not null
);

-- What came there. Not what it said, which is read from the shop itself: of what was taken a hash of the bytes that were signed, so that the same
-- is taken once.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  shop_id int not null references shops(id) on delete cascade,
  at timestamptz not null,
  about text,
  size int not null,
  refused text,
  body_hash bytea,
  check ((refused is null) = (body_hash is not null))
);
create unique index webhook_deliveries_once on webhook_deliveries (shop_id, body_hash) where refused is null;
create index webhook_deliveries_by_shop on webhook_deliveries (shop_id, at);
create index webhook_deliveries_refused on webhook_deliveries (shop_id, id) where refused is not null;
