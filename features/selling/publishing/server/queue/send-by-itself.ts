import { readsProducts } from '#connectors/kit/shop-connector.ts';
import { listReady } from '#features/catalogue/products/server/products.public.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { AppError } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { compareShopTask } from '../../contract/publishing.drift.tasks.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { compareForgotten } from '../drift/told-products.ts';
import { startSend } from '../sending/start-send.ts';
import { queueReadModel } from './queue.read-model.ts';
import { sendingRepository } from './sending.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>;

/** Products of one send that nobody asked for; the next run takes the next ones. */
const portion = 500;
/** Comparisons that the clock lets go on at once: the shops of a time zone are due in the same minute, and what people begin needs workers, too. */
const comparedAtOnce = 2;
/** Products looked at to find those that are ready. */
const lookedAt = 20_000;

const how = { image: false, configurator: false, updateOtherShops: false, email: null, processes: 1 } as const;
const by = (shopId: number) => ({ userId: null, shopId, cause: 'sent by itself' });

/** Sends what was approved for the shops that want it at once. Twice does nothing twice. */
export const sendByItself = (needs: Needs) => async (): Promise<number> => {
  const sending = sendingRepository(needs.db);
  let count = 0;
  for (const id of await sending.listDueToSend()) count += await send(needs, id, await listApproved(needs.db, id));
  return count;
};

async function listApproved(db: Db, shopId: number): Promise<number[]> {
  const found: number[] = [];
  for (let after = 0, looked = 0; found.length < portion && looked < lookedAt; ) {
    const ids = await queueReadModel(db).listNeverSent(shopId, after, portion * 2);
    if (ids.length === 0) break;
    const ready = await listReady(db, shopId, ids);
    found.push(...ids.filter((id) => ready.has(id)));
    after = ids.at(-1)!;
    looked += ids.length;
  }
  return found.slice(0, portion);
}

async function send({ unitOfWork, startTask }: Needs, shopId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  try {
    await unitOfWork(by(shopId), (tx) =>
      startSend({ startTask }, tx, by(shopId), { ids: [...ids], ...how, onTheWordOf: { by: 'rule' } }),
    );
    return ids.length;
  } catch (error) {
    // The send before has them on their way still.
    if (error instanceof AppError && error.definition === publishingErrors.alreadySending) return 0;
    throw error;
  }
}

/** Compares the shops that are due by the clock, where their platform tells what it has. */
export const compareDueShops =
  (needs: Needs & { readonly connectorFor: ConnectorFor }) => async (): Promise<number> => {
    let count = 0;
    const due = await sendingRepository(needs.db).listDueToCompare();
    const free = due.length === 0 ? 0 : comparedAtOnce - (await queueReadModel(needs.db).countComparisons());
    for (const shopId of due) {
      if (count >= free) break;
      // Where it cannot be connected the task says why, and the other shops are compared all the same.
      const connector = await needs.connectorFor(shopId).catch(() => null);
      if (connector !== null && !readsProducts(connector)) continue;
      count += 1;
      await needs
        .unitOfWork(by(shopId), async (tx) => {
          await sendingRepository(tx.db).setCompareBegun(shopId);
          await needs.startTask(tx, by(shopId), compareShopTask, {});
        })
        .catch((error: unknown) => {
          if (!(error instanceof AppError) || error.definition !== taskErrors.alreadyRunning) throw error;
        });
    }
    return count + (await compareForgotten(needs)());
  };
