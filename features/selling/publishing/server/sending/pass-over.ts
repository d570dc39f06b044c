import { listReady } from '#features/catalogue/products/server/products.public.ts';
import type { Platform } from '#server/feature.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { bindingsRepository } from '../bindings/bindings.repository.ts';
import { itemKeyOf } from './outcome-writer.ts';
import { sendReadModel } from './send.read-model.ts';

/** Of so few somebody wants to know that they are there: each is looked up in the shop, and mended where it is not as it was sent. */
export const lookedUp = 50;
/** Products passed over in one transaction. */
const chunk = 1000;

type Needs = Pick<Platform, 'db' | 'unitOfWork'> & { readonly run: TaskRun };
type How = { readonly repairImages: boolean; readonly repairConfigurators: boolean };

/**
 * Of a send of many those that have nothing to send are passed over by the hashes that are kept, without their documents and without a question to
 * the shop: what somebody changed there is found by comparing it. Gives the others, in their order. `ended` hears of each that is passed over.
 */
export async function passOver(
  { db, unitOfWork, run }: Needs,
  productIds: readonly number[],
  shopId: number,
  how: How,
  ended: () => Promise<void>,
): Promise<readonly number[]> {
  if (productIds.length <= lookedUp || how.repairImages || how.repairConfigurators) return productIds;
  const left: number[] = [];
  for (let at = 0; at < productIds.length; at += chunk) {
    const some = productIds.slice(at, at + chunk);
    if (run.signal.aborted) return [...left, ...productIds.slice(at)];
    const same = await listSame(db, some, shopId);
    if (same.size > 0)
      await unitOfWork({ userId: run.userId, shopId: run.shopId, cause: `task:${run.id}` }, (tx) =>
        run.recordItems(
          [...same].map((id) => ({ key: itemKeyOf(id, shopId, run.shopId), outcome: 'unchanged', reason: null })),
          tx,
        ),
      );
    for (let count = same.size; count > 0; count -= 1) await ended();
    left.push(...some.filter((id) => !same.has(id)));
  }
  return left;
}

/** Those that are in the shop as they should be, as far as is known, and that nothing keeps out of it. */
async function listSame(db: Platform['db'], ids: readonly number[], shopId: number): Promise<Set<number>> {
  const asSent = await sendReadModel(db).listAsSent(ids, shopId);
  if (asSent.length === 0) return new Set();
  const [ready, beingTold] = await Promise.all([
    listReady(db, shopId, asSent),
    bindingsRepository(db).listBeingTold(asSent, shopId),
  ]);
  return new Set(asSent.filter((id) => ready.has(id) && !beingTold.has(id)));
}
