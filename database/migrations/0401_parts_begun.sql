-- The newest attempt that has begun to tell a shop the stock or the prices of a product, before anybody writes down how that ended: an older one does
-- not speak after it where the shop itself would not refuse it.
alter table publications
  add column begun_stock_attempt int not null default 0,
  add column begun_price_attempt int not null default 0;
