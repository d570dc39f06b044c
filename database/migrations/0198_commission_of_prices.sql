-- What is kept of a local seller's price is what the commission says since ADR 126: prices from before are calculated anew, which changes none of
-- them but what is told of them. Where no shop calculates, nothing is written.
insert into price_dirty (variant_id, shop_id, causes)
select a.variant_id, a.shop_id, array['rules'] from price_assignments a
 where a.shop_id in (select id from shops where pricing_mode = 'calculated')
   and a.bundle_ids && array(select id from price_bundles where steps -> 'base' ->> 'of' = 'seller')
on conflict (variant_id, shop_id) do nothing;
