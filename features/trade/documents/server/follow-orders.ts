import type { Follower } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { documentsRepository } from './documents.repository.ts';
import { creditCancelled } from './writing/credit-pieces.ts';

/**
 * What was invoiced and is cancelled is credited in the same transaction, and what was let off of pieces that will never be invoiced: no invoice stands
 * above what its customer keeps (ADR 98).
 */
export const orderFollower = ({ now }: Pick<Platform, 'now'>): Follower => ({
  of: 'customer_order',
  follow: async (tx, ids) => {
    const { userId, cause } = tx.by;
    for (const id of await documentsRepository(tx.db).invoiced(ids))
      await creditCancelled(tx, { at: now(), userId, cause }, id);
  },
});
