-- When a shop had a price is what the shop confirmed showing (presented_prices). This column was written and read by nobody, the release before included.
alter table price_events drop column sent_at;
