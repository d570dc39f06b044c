-- What of products a shop keeps for itself, so that it is neither sent, compared nor taken away there, and whether what leaves the shop is hidden or
-- deleted in it.
alter table shop_sending
  add column leaves text[] not null default '{}'
    check (leaves <@ '{main,images,configurators,stock,price,customs,warranty,attributes}'::text[]),
  add column removal text not null default 'hide' check (removal in ('hide', 'delete'));

-- The demo shop is told of it with each product.
alter table demo_shop.product add column leaves text[] not null default '{}';
