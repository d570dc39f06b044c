-- The most pieces of a product that one order may have at a price of a campaign, where the platform of the shop keeps to it. Empty: any number.
-- Campaigns that run already keep to it once the clock has laid their prices over anew, within minutes.
alter table price_layers add column most_per_order int check (most_per_order > 0);
alter table demo_shop.variant add column most_per_order int check (most_per_order > 0);
