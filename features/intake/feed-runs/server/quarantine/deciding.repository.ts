// Reads of others: feeds, products, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { QuarantineState } from '../../contract/feed-runs-safety.model.ts';
import type { QuarantineRow } from './quarantine.repository.ts';

export type HeldFacts = QuarantineRow & {
  /** What the field of the variant says now. */
  readonly now: string | null;
  /** Another value of the field came after it: this one waits for nobody any more. */
  readonly newer: boolean;
  /** Values of the variant that wait because of the same other currency. */
  readonly siblings: readonly number[];
  /** One of them is not as it was when this value came, or was let in: only part of what belongs together would change. */
  readonly apart: boolean;
};

/** What the field of a held value says now in its variant `v`. */
const nowOf = (held: RawBuilder<unknown>) => sql`case ${held}.field when 'price' then trim_scale(v.price)::text
  when 'discount_price' then trim_scale(v.discount_price)::text when 'purchase_price' then trim_scale(v.purchase_price)::text else v.currency end`;

/** Another value of the same field came later. The product is what the index finds. */
const newerThan = (
  held: RawBuilder<unknown>,
) => sql`exists (select from feed_quarantine n where n.product_id = ${held}.product_id
  and n.variant_id = ${held}.variant_id and n.field = ${held}.field and n.id > ${held}.id)`;

/** What belongs to `q` because of the same other currency: all that waits, or what was decided with it. */
const siblingsOf = sql`from feed_quarantine o where o.product_id = q.product_id and o.variant_id = q.variant_id and o.rule = 'currency'
  and o.state = q.state and o.feed_id = q.feed_id and o.id <> q.id
  and (q.state = 'pending' or o.run_id = q.run_id or o.decided_at = q.decided_at)`;

/** Exported for its test: it asks for each value what else is of the variant, and must not read all of a feed for it. */
export const heldFacts = (ids: readonly number[], sellerId: number | null) => sql<HeldFacts>`
  select q.id, q.feed_id, q.run_id, q.product_id, q.variant_id, q.field, q.old_value, q.new_value, q.rule, q.state,
    ${nowOf(sql`q`)} as now, ${newerThan(sql`q`)} as newer,
    case when q.rule = 'currency' then array(select o.id::int ${siblingsOf} order by o.id) else '{}' end as siblings,
    q.rule = 'currency' and exists (select ${siblingsOf} and case q.state
      when 'pending' then ${nowOf(sql`o`)} is distinct from o.old_value
      when 'accepted' then ${nowOf(sql`o`)} is distinct from o.new_value or ${newerThan(sql`o`)} else false end) as apart
  from feed_quarantine q join feeds f on f.id = q.feed_id join variants v on v.id = q.variant_id
  where q.id = any(${ids}::bigint[]) and (${sellerId}::bigint is null or f.seller_id = ${sellerId}) order by q.id`;

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
    const { rows } = await heldFacts(ids, sellerId).execute(db);
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
