// Reads of others: feeds, products, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { QuarantineState } from '../../contract/feed-runs-safety.model.ts';
import type { QuarantineRow } from './quarantine.repository.ts';

export type HeldFacts = QuarantineRow & {
  /** How the field of the variant stands now. */
  readonly now: string | null;
  /** Another value of the field came after it: this one waits for nobody any more. */
  readonly newer: boolean;
  /** Values of the variant that wait because of the same other currency. */
  readonly siblings: readonly number[];
};

/** What a bulk decision about held values needs beside what each decision needs. */
export const decidingRepository = (db: Kysely<DB>) => ({
  /** Products first, as an import locks them; then the values. */
  async lock(ids: readonly number[]): Promise<void> {
    await sql`select id from products where id in (select product_id from feed_quarantine where id = any(${ids}::bigint[]))
      order by id for no key update`.execute(db);
    await sql`select id from feed_quarantine where id = any(${ids}::bigint[]) order by id for update`.execute(db);
  },

  /** Those of the values that the scope reaches. */
  async list(ids: readonly number[], sellerId: number | null): Promise<HeldFacts[]> {
    const { rows } = await sql<HeldFacts>`
      select q.id, q.feed_id, q.run_id, q.product_id, q.variant_id, q.field, q.old_value, q.new_value, q.rule, q.state,
        case q.field when 'price' then trim_scale(v.price)::text when 'discount_price' then trim_scale(v.discount_price)::text
          when 'purchase_price' then trim_scale(v.purchase_price)::text else v.currency end as now,
        exists (select from feed_quarantine n where n.variant_id = q.variant_id and n.field = q.field and n.id > q.id) as newer,
        case when q.rule = 'currency' then array(select o.id::int from feed_quarantine o where o.variant_id = q.variant_id and o.rule = 'currency'
          and o.state = q.state and o.feed_id = q.feed_id and o.id <> q.id order by o.id) else '{}' end as siblings
      from feed_quarantine q join feeds f on f.id = q.feed_id join variants v on v.id = q.variant_id
      where q.id = any(${ids}::bigint[]) and (${sellerId}::bigint is null or f.seller_id = ${sellerId}) order by q.id`.execute(
      db,
    );
    return rows;
  },

  /** `userId`: who decided; null: nobody has, it waits again. */
  async set(ids: readonly number[], state: QuarantineState, userId: number | null): Promise<void> {
    await sql`update feed_quarantine set state = ${state}, decided_by = ${userId},
        decided_at = case when ${userId}::bigint is null then null else now() end
      where id = any(${ids}::bigint[])`.execute(db);
  },

  async mapLabels(
    ids: readonly number[],
    sellerId: number | null,
  ): Promise<Map<number, { code: string; name: string }>> {
    const { rows } = await sql<{ id: number; code: string; name: string }>`
      select q.id, v.sku as code, coalesce(p.name, '') as name
      from feed_quarantine q join feeds f on f.id = q.feed_id join products p on p.id = q.product_id join variants v on v.id = q.variant_id
      where q.id = any(${ids}::bigint[]) and (${sellerId}::bigint is null or f.seller_id = ${sellerId})`.execute(db);
    return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
  },
});
