-- What a category's products usually are for customs; a suggestion for those that have no code.
alter table categories add column cn_code text check (cn_code ~ '^[0-9]{8}$');
-- What the supplier says it is, as it was delivered: often 6 digits, or a code that has ended. Suggested, never taken by itself.
alter table products add column vendor_cncode text;
create index products_without_code on products (id) where cncode is null and status <> 7;
