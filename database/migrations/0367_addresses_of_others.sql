-- Whether an address that one customer had before is where another one is now: asked with every erasure.
create index order_parties_email on order_parties (lower(email)) where email <> '';
