import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { DB } from '#database/tables.ts';
import type { revertedChange } from '../../contract/prices.operations.ts';

type Change = z.output<typeof revertedChange>;
/** Gross prices before and after, decimal text. */
export type LoggedChange = { readonly old_gross: string | null; readonly new_gross: string | null };

const ofChange = (change: Change) => ('event' in change ? sql`e.id = ${change.event}` : sql`e.run_id = ${change.run}`);

/** What a change, or a calculation, made of the prices of variants; those it did not touch are absent. */
export async function loggedChanges(
  db: Kysely<DB>,
  shopId: number,
  change: Change,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, LoggedChange>> {
  const { rows } = await sql<LoggedChange & { variant_id: number }>`
    select e.variant_id, trim_scale(e.old_gross)::text as old_gross, trim_scale(e.new_gross)::text as new_gross
      from price_events e where ${ofChange(change)} and e.shop_id = ${shopId} and e.field = 'price'
       and e.variant_id = any(${variantIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ variant_id, ...changed }) => [variant_id, changed]));
}

/** When it was; null: this shop has no such change of a price. */
export async function timeOfChange(db: Kysely<DB>, shopId: number, change: Change): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(e.at) as at from price_events e where ${ofChange(change)} and e.shop_id = ${shopId} and e.field = 'price'`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
