import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type AskedCorrection = {
  readonly program_id: number;
  readonly member_id: number;
  readonly points: number;
  readonly code: string;
  readonly note: string;
  readonly user_id: number;
};

/** Corrections that wait for a second person. */
export const adjustmentsRepository = (db: Kysely<DB>) => ({
  async insert(asked: AskedCorrection): Promise<void> {
    await db.insertInto('loyalty_adjustments').values(asked).execute();
  },
  async lock(id: number) {
    return db.selectFrom('loyalty_adjustments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  },
  async decide(id: number, state: 'approved' | 'rejected', userId: number, at: Date): Promise<void> {
    await db
      .updateTable('loyalty_adjustments')
      .set({ state, decided_by: userId, decided_at: at })
      .where('id', '=', id)
      .execute();
  },
  /** Those asked for before; gives how many ended. */
  async expire(before: Date, now: Date): Promise<number> {
    const { numAffectedRows } = await sql`update loyalty_adjustments set state = 'expired', decided_at = ${now}
      where state = 'waiting' and created_at < ${before}`.execute(db);
    return Number(numAffectedRows ?? 0);
  },
});
