// Reads of others: feeds, products
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { feedRunLimits } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import { type Said, saidBy } from '#kit/sentence.ts';
import { storableSaid } from '#server/db/said-json.ts';
import { type ChangeRow, shortened, type Undo } from './import/change-rows.ts';

export type UndoRow = { readonly productId: number; readonly undo: Undo };

/** What runs did to products, and how these stood before. */
export const runChangesRepository = (db: Kysely<DB>) => ({
  /** `detailed`: how many of them may still say what differs. */
  async insert(runId: number, changes: readonly ChangeRow[], detailed: number): Promise<void> {
    const listed = changes.filter(({ kind }) => kind !== null);
    if (listed.length === 0) return;
    const rows = listed.map(({ sku, productId, kind, row, fields }, i) => ({
      sku,
      productId,
      kind,
      row,
      fields: fields && i < detailed ? { before: shortened(fields.before), after: shortened(fields.after) } : null,
    }));
    await sql`
      insert into feed_run_changes (run_id, sku, product_id, kind, row_number, fields)
      select ${runId}, sku, "productId", kind, "row", fields
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as n(sku text, "productId" bigint, kind text, "row" int, fields jsonb)
      on conflict (run_id, sku) do update set kind = excluded.kind`.execute(db);
  },

  /** A product that was both emptied and put away in one run keeps both. */
  async insertUndo(runId: number, rows: readonly UndoRow[]): Promise<void> {
    if (rows.length === 0) return;
    await sql`
      insert into feed_run_undo as u (run_id, product_id, undo)
      select ${runId}, "productId", undo from json_to_recordset(${JSON.stringify(rows)}::json) as n("productId" bigint, undo jsonb)
      on conflict (run_id, product_id) do update set undo = u.undo || excluded.undo`.execute(db);
  },

  async count(runId: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (select from feed_run_changes where run_id = ${runId} limit ${feedRunLimits.reportRows}) s`.execute(
      db,
    );
    return rows[0]!.n;
  },

  /** New products of a dry run that the file had before, by sku, with their rows: nothing else remembers them. */
  async listNew(runId: number, skus: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ sku: string; row_number: number }>`
      select sku, row_number from feed_run_changes where run_id = ${runId} and kind = 'new' and sku = any(${skus}::text[])`.execute(
      db,
    );
    return new Map(rows.map(({ sku, row_number }) => [sku, row_number]));
  },

  /** Keeps the lists of the newest runs of a feed, and how things stood before the newest run of the reseller that wrote. */
  async forgetOld(runId: number, feedId: number, sellerId: number): Promise<void> {
    await sql`
      delete from feed_run_changes where run_id in (
        select id from feed_runs where feed_id = ${feedId} order by id desc offset ${feedRunLimits.storedRunLists} limit 20)`.execute(
      db,
    );
    // One that only wrote fingerprints changed nothing a person would want back; the run before it still can be taken back.
    await sql`
      delete from feed_run_undo where run_id = ${runId} and not exists (select from feed_run_changes where run_id = ${runId})`.execute(
      db,
    );
    await sql`
      delete from feed_run_undo where exists (select from feed_run_undo where run_id = ${runId})
        and run_id in (select r.id from feed_runs r join feeds f on f.id = r.feed_id where f.seller_id = ${sellerId} and r.id < ${runId})`.execute(
      db,
    );
  },

  /** The run of a reseller that can be taken back: the newest of which it is known how products stood before it. */
  async lastOf(sellerId: number): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`
      select r.id from feed_runs r join feeds f on f.id = r.feed_id
      where f.seller_id = ${sellerId} and exists (select from feed_run_undo u where u.run_id = r.id)
      order by r.id desc limit 1`.execute(db);
    return rows[0]?.id ?? null;
  },

  /** The next products to put back, locked; the last written first, though order does not matter to them. */
  async takeUndo(runId: number, limit: number): Promise<(UndoRow & { sku: string })[]> {
    const { rows } = await sql<UndoRow & { sku: string }>`
      select u.product_id as "productId", u.undo, p.sku from feed_run_undo u left join products p on p.id = u.product_id
      where u.run_id = ${runId} and u.state is null order by u.product_id limit ${limit} for update of u`.execute(db);
    return rows;
  },

  async setUndone(
    runId: number,
    ended: readonly { readonly productId: number; readonly reason: Said | null }[],
  ): Promise<void> {
    const rows = ended.map(({ productId, reason }) => ({
      productId,
      reason: reason?.message ?? null,
      said: reason && storableSaid(saidBy(reason)),
    }));
    await sql`
      update feed_run_undo u set state = case when n.reason is null then 'undone' else 'kept' end, reason = n.reason, said = n.said
      from json_to_recordset(${JSON.stringify(rows)}::json) as n("productId" bigint, reason text, said jsonb)
      where u.run_id = ${runId} and u.product_id = n."productId"`.execute(db);
  },

  async countUndo(runId: number): Promise<{ undone: number; kept: number; total: number }> {
    const { rows } = await sql<{ undone: number; kept: number; total: number }>`
      select count(*) filter (where state = 'undone')::int as undone, count(*) filter (where state = 'kept')::int as kept,
        count(*)::int as total from feed_run_undo where run_id = ${runId}`.execute(db);
    return rows[0]!;
  },
});
