-- Prices travel apart from content. Nodes of the release before go on serving meanwhile: they know the hash of a whole document with
-- its prices, and write `desired_hash` and `sent_hash` in that form (64 digits; ours begin with "c-"). The first look of this release at a
-- product brings both forms together (publications.repository.ts), so that nothing is "Not synced" only because of a form.

-- "Not synced" now asks about prices, too. To give a stored generated column another expression writes the whole table anew while nobody
-- may read it; to drop the expression is a word in the catalogue. From then on a trigger says what it said, for old nodes as well.
alter table publications alter column is_updated drop expression;
create function publications_in_step() returns trigger language plpgsql as $$
begin
  new.is_updated := new.status = 'in_shop'
    and (new.desired_hash is distinct from new.sent_hash or new.desired_price_hash is distinct from new.sent_price_hash);
  return new;
end $$;
create trigger publications_in_step before insert or update on publications for each row execute function publications_in_step();

alter table publications
  -- of the prices last seen in the shop
  add column seen_price_hash text,
  -- fences the prices, as settled_attempt does the content: each may be sent without the other
  add column settled_price_attempt int not null default 0,
  -- what the shop did not take is not sent to it every minute
  add column price_failed_at timestamptz;
-- What the release before wrote last, in its form.
create index publications_whole_hash on publications (product_id)
  where status = 'in_shop' and desired_hash is not null and desired_hash not like 'c-%';

-- Sending by itself is chosen by somebody: a shop that runs goes on as it did.
alter table shops alter column price_send set default 'manual';
update shops set price_send = 'manual';
alter table shops
  -- local hours in which `window` sends; the second may lie on the next day
  add column price_send_from time not null default '02:00',
  add column price_send_until time not null default '05:00';

create index presented_prices_shop on presented_prices (shop_id, variant_id);

-- The demo shop keeps what it is told a customer pays, and what a reduction is shown against.
alter table demo_shop.product add column price_attempt bigint not null default 0;
alter table demo_shop.variant
  add column gross numeric check (gross >= 0),
  add column discount_gross numeric check (discount_gross >= 0),
  add column reference_price numeric check (reference_price >= 0);
