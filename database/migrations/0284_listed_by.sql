-- The feed whose full file listed a product last: another full feed of the same reseller does not strike it. Null: none since this column is there;
-- the run that wrote the product last says so then.
alter table products add column listed_by bigint;
