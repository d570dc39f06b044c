import { sql } from 'kysely';

/**
 * What a variant costs until it stands in the shop, of its result `r`. Of a local seller's own price nobody knows it: our part lies inside, and a margin
 * above what the seller asks would be none.
 */
export const landedKnown = sql`case when not exists (
  select from price_bundles own where own.id = r.bundle_id and own.steps #>> '{base,of}' = 'seller') then r.landed end`;
