import type { Context } from '#server/context.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { askedByPerson, sendPricesTask } from '../../contract/publishing.tasks.ts';

/**
 * Starts the task that brings the prices of these products to the shop of the actor, or of all where `ids` is null; in the caller's
 * transaction, as long as that one may send. Those whose prices are there already are left alone. Gives the id of the task.
 * @throws AppError where the very same send is under way
 */
export const startSendPrices =
  ({ startTask }: Pick<Platform, 'startTask'>) =>
  (tx: Tx, by: By | Context, ids: readonly number[] | null): Promise<string> =>
    startTask(tx, by, sendPricesTask, { ids: ids && [...ids], patient: false, onTheWordOf: askedByPerson });
