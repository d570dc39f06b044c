-- Whether a person wants a product compared (the shop told of it otherwise): these come after what shops tell, and go when the person cancels.
alter table product_hints add column chosen boolean not null default false;
create index product_hints_order on product_hints (shop_id, chosen, asked_at, product_id);
