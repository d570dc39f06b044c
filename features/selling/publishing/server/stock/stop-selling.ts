import type { RawBuilder } from 'kysely';
import type { Tx } from '#server/db/unit-of-work.ts';
import { stoppedRepository } from './stopped.repository.ts';

/**
 * Says which variants a shop sells none of, whatever there is of them: it is told a stock of 0, and the right one once they are sold again.
 * Prices stay as they are.
 * @param looked (variant_id, code) of everything that was looked at; a code of null: it is sold
 */
export const stopSelling = (tx: Pick<Tx, 'db'>, shopId: number, looked: RawBuilder<unknown>): Promise<void> =>
  stoppedRepository(tx.db).keep(shopId, looked);
