-- What a connection to a shop is made with and must not be read: one row for each secret field of its form.
create table connection_secrets (
  shop_id int not null references shops(id) on delete cascade,
  name text not null,
  value_sealed text not null,
  primary key (shop_id, name)
);

-- What the connector of a shop keeps between its calls: the shop's own ids of what was sent, and what was sent last.
create table connection_store (
  shop_id int not null references shops(id) on delete cascade,
  key text not null,
  value jsonb not null,
  primary key (shop_id, key)
);
