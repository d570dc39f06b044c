import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** With VAT, in `currency`: one price of a variant that customers were shown within a time. */
export type PresentedDuring = { readonly variantId: number; readonly gross: string; readonly currency: string };

/** Every price of these variants that a shop showed at any moment from `from` to `to`. */
export async function presentedWithin(
  db: Kysely<DB>,
  shopId: number,
  variantIds: readonly number[],
  from: Date,
  to: Date,
): Promise<PresentedDuring[]> {
  const { rows } = await sql<PresentedDuring>`select p.variant_id as "variantId", p.gross::text as gross, p.currency
    from presented_prices p where p.shop_id = ${shopId} and p.variant_id = any(${variantIds}::bigint[])
     and p.period && tstzrange(${from}, ${to}, '[]')`.execute(db);
  return rows;
}
