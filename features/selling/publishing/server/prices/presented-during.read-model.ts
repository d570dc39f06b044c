import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** With VAT, in `currency`: one price of a variant that customers were shown within a time. */
export type PresentedDuring = { readonly variantId: number; readonly gross: string; readonly currency: string };

/** Variants, and a time from `from` to `to`. */
export type ShownAsked = { readonly variantIds: readonly number[]; readonly from: Date; readonly to: Date };

/** Every price of the variants that a shop showed at any moment of the time, for each that is asked, in that order. */
export async function presentedWithin(
  db: Kysely<DB>,
  shopId: number,
  asked: readonly ShownAsked[],
): Promise<PresentedDuring[][]> {
  const rows = asked.flatMap(({ variantIds, from, to }, place) =>
    [...new Set(variantIds)].map((variant) => ({ place, variant, from, to })),
  );
  const found = await sql<PresentedDuring & { place: number }>`
    select n.place, p.variant_id as "variantId", p.gross::text as gross, p.currency
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (place int, variant bigint, "from" timestamptz, "to" timestamptz)
      join presented_prices p on p.shop_id = ${shopId} and p.variant_id = n.variant and p.period && tstzrange(n."from", n."to", '[]')`.execute(
    db,
  );
  const byPlace = Map.groupBy(found.rows, ({ place }) => place);
  return asked.map((_, place) => (byPlace.get(place) ?? []).map(({ place: _place, ...price }) => price));
}
