-- What market and seller each bear of a piece sold at a price of a campaign, without VAT, as its order's line froze it, and what one euro was in the
-- order's money then (pricing.md 6). Null: counted by a release that did not keep it; it is then reckoned by the share of the item.
alter table campaign_sales
  add column market numeric(14,4),
  add column seller numeric(14,4),
  add column fx_rate numeric(18,8) check (fx_rate > 0);
