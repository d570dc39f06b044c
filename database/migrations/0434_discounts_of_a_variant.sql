-- The log of prices names the discount a change came from, also one that ended long ago.
create index price_discounts_variant on price_discounts (variant_id, shop_id, id desc);
