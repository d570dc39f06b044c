-- What a shop refused and a person did another way (a refund in cash): nothing of it is in the shop, though it is never told again. What was closed
-- before this stays as a person's work in the shop.
alter table shop_tells add column elsewhere boolean not null default false;
