import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

type Decided = {
  /** `open`: it waits again. */
  readonly state: 'accepted' | 'rejected' | 'open';
  readonly reason: string;
  readonly userId: number | null;
  readonly at: Date;
};

/** Calculated prices that wait for a person. */
export const waitingRepository = (db: Kysely<DB>) => ({
  async setDecided(shopId: number, ids: readonly number[], { state, reason, userId, at }: Decided): Promise<void> {
    await sql`update price_quarantine set state = ${state}, reason = ${reason}, user_id = ${userId},
        decided_at = ${state === 'open' ? null : at} where shop_id = ${shopId} and id = any(${ids}::bigint[])`.execute(
      db,
    );
  },
});
