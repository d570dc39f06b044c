-- The list of prices finds warnings and pins of a shop without reading all its prices.
create index price_results_warned on price_results (shop_id) where warnings <> '{}';
create index price_pins_shop on price_pins (shop_id) where ended_at is null;
