import type { Kysely } from 'kysely';
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
  async pick(id: number, by: number, at: Date): Promise<void> {
    const picked = { picked_at: at, picked_by: by };
    await db
      .insertInto('pick_ups')
      .values({ purchase_order_id: id, ...picked })
      .onConflict((conflict) => conflict.column('purchase_order_id').doUpdateSet(picked))
      .execute();
  },
});
