-- Whether people want a product compared (the shop told of it otherwise), and which: these come after what shops tell, and go when all of them cancel.
alter table product_hints add column chosen boolean not null default false,
  add column chosen_by bigint[] not null default '{}';
create index product_hints_order on product_hints (shop_id, chosen, asked_at, product_id);
