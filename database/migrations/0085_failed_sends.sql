-- What did not arrive in a shop, and what a shop has otherwise than it was sent, are few among all that shops have.
create index publications_failed on publications (shop_id) where last_error is not null;
create index publications_drifted on publications (shop_id)
  where status = 'in_shop' and seen_at is not null and sent_hash is not null and seen_hash is distinct from sent_hash;
