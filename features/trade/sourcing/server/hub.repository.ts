import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { HubReason } from '../contract/hub-stock.rules.ts';

export type HubMove = {
  readonly variantId: number;
  /** Pieces, not 0; below 0: taken away. */
  readonly qty: number;
  readonly reason: HubReason;
  readonly note?: string;
  readonly refKind?: string | null;
  readonly refId?: number | null;
  /** The same again moves nothing. */
  readonly key: string;
};

export const hubRepository = (db: Kysely<DB>) => ({
  /** One after the other proposes what to buy, over all nodes, until the end of the transaction. */
  lockProposing: (): Promise<void> => hold(db, locks.proposing),
  /** Nobody moves pieces of these variants until the end of the transaction. */
  async lock(variantIds: readonly number[]): Promise<void> {
    await sql`select 1 from hub_stock where variant_id = any(${variantIds}::bigint[]) order by variant_id for update`.execute(
      db,
    );
  },
  async hasMoved(key: string): Promise<boolean> {
    return (await db.selectFrom('hub_moves').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;
  },
  /** Notes the moves, brings the stock after them, ascending; gives the variants whose stock would be below 0. */
  async move(moves: readonly HubMove[], by: { at: Date; userId: number | null }): Promise<number[]> {
    if (moves.length === 0) return [];
    const variants = [...new Set(moves.map(({ variantId }) => variantId))].sort((a, b) => a - b);
    await sql`insert into hub_stock (variant_id) select unnest(${variants}::bigint[]) order by 1 on conflict do nothing`.execute(
      db,
    );
    await sql`select 1 from hub_stock where variant_id = any(${variants}::bigint[]) order by variant_id for update`.execute(
      db,
    );
    const { rows } = await sql<{ variant_id: number; qty: number }>`
      with added as (
        insert into hub_moves (variant_id, qty, reason, note, ref_kind, ref_id, user_id, key, at)
        select n."variantId", n.qty, n.reason, coalesce(n.note, ''), n."refKind", n."refId", ${by.userId}::bigint, n.key, ${by.at}
          from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as n ("variantId" bigint, qty int, reason text, note text, "refKind" text,
            "refId" bigint, key text)
        on conflict (key) do nothing returning variant_id, qty)
      select variant_id, sum(qty)::int as qty from added group by 1 order by 1`.execute(db);
    const short: number[] = [];
    for (const { variant_id, qty } of rows) {
      const changed = await db
        .updateTable('hub_stock')
        .set({ qty: sql`qty + ${qty}`, updated_at: by.at })
        .where('variant_id', '=', variant_id)
        .where(sql<boolean>`qty + ${qty} >= reserved`)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) short.push(variant_id);
    }
    return short;
  },
  /** Free pieces of each variant that has any. */
  async mapFree(variantIds: readonly number[]): Promise<Map<number, number>> {
    if (variantIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('hub_stock')
      .select(['variant_id', sql<number>`qty - reserved`.as('free')])
      .where('variant_id', 'in', [...variantIds])
      .where(sql<boolean>`qty > reserved`)
      .execute();
    return new Map(rows.map(({ variant_id, free }) => [variant_id, free]));
  },
});
