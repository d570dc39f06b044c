-- The most pieces of a product that one order may have at a price of a campaign, where the platform of the shop keeps to it. Empty: any number.
-- Campaigns that run already keep to it once the clock has laid their prices over anew, within minutes.
-- What is written from now on is checked; 0487 looks at all rows, without holding up those who read and write them.
alter table price_layers add column most_per_order int;
alter table price_layers add constraint price_layers_most_per_order_check check (most_per_order > 0) not valid;
alter table demo_shop.variant add column most_per_order int;
alter table demo_shop.variant add constraint variant_most_per_order_check check (most_per_order > 0) not valid;
