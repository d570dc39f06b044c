-- The most pieces of a product that one order may have at a price of a campaign, where the platform of the shop keeps to it. Empty: any number.
-- Campaigns that run already keep to it once their prices are laid over anew.
alter table price_layers add column most_per_order int check (most_per_order > 0);
alter table demo_shop.variant add column most_per_order int check (most_per_order > 0);
