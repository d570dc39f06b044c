// Reads of others: products, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { JudgedField } from '#features/intake/feed-runs/contract/feed-runs.guards.ts';
import type { QuarantineState } from '#features/intake/feed-runs/contract/feed-runs-safety.model.ts';
import type { Held } from '../import/hold-back.ts';

export type QuarantineRow = {
  readonly id: number;
  readonly feed_id: number;
  readonly run_id: number;
  readonly product_id: number;
  readonly variant_id: number;
  readonly field: JudgedField;
  readonly old_value: string | null;
  readonly new_value: string | null;
  readonly rule: 'price' | 'currency';
  readonly state: QuarantineState;
};

/** Named values, or all of a run; null: whichever. */
type Meant = { readonly ids: readonly number[] | null; readonly runId: number | null };

/** Values that guards did not let in, and what people decided about them. */
export const quarantineRepository = (db: Kysely<DB>) => ({
  /** Of each field of these variants the newest value that waits or was refused. */
  async latest(
    variantIds: readonly number[],
  ): Promise<Pick<QuarantineRow, 'id' | 'variant_id' | 'field' | 'new_value' | 'state'>[]> {
    if (variantIds.length === 0) return [];
    const { rows } = await sql<Pick<QuarantineRow, 'id' | 'variant_id' | 'field' | 'new_value' | 'state'>>`
      select distinct on (variant_id, field) id, variant_id, field, new_value, state from feed_quarantine
      where variant_id = any(${variantIds}::bigint[]) and state in ('pending', 'rejected')
      order by variant_id, field, id desc`.execute(db);
    return rows;
  },

  /** Whether anything of a feed waits or was refused, so that deliveries must be compared with it. */
  async isUsed(feedId: number): Promise<boolean> {
    const { rows } = await sql<{ used: boolean }>`
      select exists (select from feed_quarantine where feed_id = ${feedId} and state in ('pending', 'rejected')) as used`.execute(
      db,
    );
    return rows[0]!.used;
  },

  async insert(runId: number, feedId: number, held: readonly (Held & { productId: number })[]): Promise<void> {
    if (held.length === 0) return;
    await sql`
      insert into feed_quarantine (feed_id, run_id, product_id, variant_id, field, old_value, new_value, rule, moved)
      select ${feedId}, ${runId}, "productId", "variantId", field, "old", "new", rule, moved
      from json_to_recordset(${JSON.stringify(held)}::json)
        as n("productId" bigint, "variantId" bigint, field text, "old" text, "new" text, rule text, moved numeric)`.execute(
      db,
    );
  },

  async supersede(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`update feed_quarantine set state = 'superseded' where id = any(${ids}::bigint[]) and state = 'pending'`.execute(
      db,
    );
  },

  /** What waited because of a run that is taken back. */
  async supersedeRun(runId: number): Promise<void> {
    await sql`update feed_quarantine set state = 'superseded' where run_id = ${runId} and state = 'pending'`.execute(
      db,
    );
  },

  /** Products of the waiting values that are meant, without locking. */
  async listWaitingProducts(feedId: number, { ids, runId }: Meant): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select distinct product_id as id from feed_quarantine where feed_id = ${feedId} and state = 'pending'
        and (${ids}::bigint[] is null or id = any(${ids}::bigint[])) and (${runId}::bigint is null or run_id = ${runId})`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  /** Locks products (owner: products) in the order everybody takes. */
  async lockProducts(ids: readonly number[]): Promise<void> {
    await sql`select id from products where id = any(${ids}::bigint[]) order by id for no key update`.execute(db);
  },

  /**
   * The waiting values of these products that are meant, locked: the named ones or all of a run; with one that waits because of another
   * currency come the others of its variant, for its amounts mean nothing without it.
   */
  async lockWaiting(feedId: number, { ids, runId }: Meant, productIds: readonly number[]): Promise<QuarantineRow[]> {
    const { rows } = await sql<QuarantineRow>`
      with meant as (
        select id, variant_id, rule from feed_quarantine
        where feed_id = ${feedId} and state = 'pending'
          and (${ids}::bigint[] is null or id = any(${ids}::bigint[])) and (${runId}::bigint is null or run_id = ${runId})
      )
      select id, feed_id, run_id, product_id, variant_id, field, old_value, new_value, rule, state from feed_quarantine
      where state = 'pending' and feed_id = ${feedId} and product_id = any(${productIds}::bigint[]) and (id in (select id from meant)
        or (rule = 'currency' and variant_id in (select variant_id from meant where rule = 'currency')))
      order by id for update`.execute(db);
    return rows;
  },

  async decide(ids: readonly number[], state: 'accepted' | 'rejected' | 'superseded', userId: number): Promise<void> {
    if (ids.length === 0) return;
    await sql`update feed_quarantine set state = ${state}, decided_by = ${userId}, decided_at = now()
      where id = any(${ids}::bigint[])`.execute(db);
  },

  /** How these fields stand now (owner: products). */
  async mapValues(rows: readonly QuarantineRow[]): Promise<Map<number, Record<JudgedField, string | null>>> {
    const { rows: variants } = await sql<Record<JudgedField, string | null> & { id: number }>`
      select id, trim_scale(price)::text as price, trim_scale(discount_price)::text as discount_price,
        trim_scale(purchase_price)::text as purchase_price, currency
      from variants where id = any(${rows.map((row) => row.variant_id)}::bigint[])`.execute(db);
    return new Map(variants.map(({ id, ...values }) => [id, values]));
  },
});
