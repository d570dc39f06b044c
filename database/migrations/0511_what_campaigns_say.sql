-- What customers are told of a campaign at its products (description and badge; `told_version` counts up with it, 0: nothing was ever said), and what its
-- emails to sellers say beside their own words. Texts by language code.
alter table campaigns
  add column descriptions jsonb not null default '{}',
  add column badge_file_id uuid references files(id),
  add column messages jsonb not null default '{}',
  add column told_version int not null default 0;
create index campaigns_badge on campaigns (badge_file_id) where badge_file_id is not null;
-- The same as it goes with the price of a product to shops that show it; its hash is a part of the hash of the price.
alter table price_layers
  add column campaign jsonb,
  add column campaign_hash text,
  add column told_version int;
alter table demo_shop.variant add column campaign jsonb;
-- Anybody may open it: the badge of a campaign, which shops show.
alter table files add column open boolean not null default false;
