import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** When goods are fetched from local sellers. Who writes has the purchase order locked. */
export const pickUpsRepository = (db: Kysely<DB>) => ({
  async find(id: number) {
    const row = await db.selectFrom('pick_ups').selectAll().where('purchase_order_id', '=', id).executeTakeFirst();
    return row ?? null;
  },
  async plan(id: number, day: string, driver: string): Promise<void> {
    await db
      .insertInto('pick_ups')
      .values({ purchase_order_id: id, planned_on: day, driver })
      .onConflict((conflict) => conflict.column('purchase_order_id').doUpdateSet({ planned_on: day, driver }))
      .execute();
  },
  /** Out of the plan; what was missed before stays known. */
  async callOff(id: number): Promise<void> {
    await db.deleteFrom('pick_ups').where('purchase_order_id', '=', id).where('missed_n', '=', 0).execute();
    await db
      .updateTable('pick_ups')
      .set({ planned_on: null, driver: '' })
      .where('purchase_order_id', '=', id)
      .execute();
  },
  async miss(id: number, why: string, at: Date): Promise<void> {
    const missed = { planned_on: null, driver: '', missed_at: at, missed_why: why };
    await db
      .insertInto('pick_ups')
      .values({ purchase_order_id: id, missed_n: 1, ...missed })
      .onConflict((conflict) =>
        conflict
          .column('purchase_order_id')
          .doUpdateSet(({ eb, ref }) => ({ ...missed, missed_n: eb(ref('pick_ups.missed_n'), '+', 1) })),
      )
      .execute();
  },
  /** `by`: who of the house said so; null: its driver, through a link. */
  async pick(id: number, by: number | null, at: Date): Promise<void> {
    const picked = { picked_at: at, picked_by: by };
    await db
      .insertInto('pick_ups')
      .values({ purchase_order_id: id, ...picked })
      .onConflict((conflict) => conflict.column('purchase_order_id').doUpdateSet(picked))
      .execute();
  },

  /** The list of a driver for a day, made where there is none yet. */
  async openList(list: { day: string; driver: string; shops: readonly number[] | null; at: Date }): Promise<number> {
    const { rows } = await sql<{ id: number }>`insert into pick_up_lists (day, driver, shops, created_at)
      values (${list.day}::date, ${list.driver}, ${list.shops}::int[], ${list.at})
      on conflict (day, driver, shops) do update set driver = excluded.driver returning id`.execute(db);
    return rows[0]!.id;
  },

  /** Notes what a driver says; null where this key was there before. */
  async insertReport(report: {
    readonly list_id: number;
    readonly key: string;
    readonly purchase_order_id: number;
    readonly result: 'picked_up' | 'not_there';
    readonly pieces: number;
    readonly of_pieces: number;
    readonly handed_by: string;
    readonly why: string;
    readonly signature: readonly (readonly number[])[] | null;
    readonly said_at: Date;
  }): Promise<number | null> {
    const row = await db
      .insertInto('pick_up_reports')
      .values({ ...report, signature: report.signature === null ? null : JSON.stringify(report.signature) })
      .onConflict((conflict) => conflict.columns(['list_id', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** Whether this key was said before through this list. */
  async wasSaid(listId: number, key: string): Promise<boolean> {
    const row = await db
      .selectFrom('pick_up_reports')
      .select('id')
      .where('list_id', '=', listId)
      .where('key', '=', key)
      .executeTakeFirst();
    return row !== undefined;
  },

  async insertCounts(reportId: number, lines: readonly { readonly id: number; readonly qty: number }[]): Promise<void> {
    if (lines.length === 0) return;
    await db
      .insertInto('pick_up_counts')
      .values(lines.map(({ id, qty }) => ({ report_id: reportId, item_id: id, qty })))
      .execute();
  },
});
