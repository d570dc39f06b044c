import { causeOf } from '#features/base/change-sets/server/change-sets.public.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { mailUntold, mailUntoldReplaced } from './customer-mails.ts';
import { mailUntoldMoved } from './promise-mails.ts';
import { untoldRepository } from './untold.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;

const kinds = [
  { kind: 'cancellations', tell: mailUntold },
  { kind: 'replacements', tell: mailUntoldReplaced },
  { kind: 'promises', tell: mailUntoldMoved },
] as const;

/**
 * Tells customers of all that a bulk action cancelled, replaced and promised later and has not told yet: one email of each kind for each order. So many orders in a
 * transaction, until nothing is left: what is told stays told, whatever becomes of the rest.
 * @throws what the first order threw that cannot be told of, once all others are told
 */
export async function tellUntold(needs: Needs, by: By, cause: string): Promise<void> {
  const failed: unknown[] = [];
  for (const one of kinds)
    try {
      failed.push(...(await tellKind(needs, by, cause, one)));
    } catch (error) {
      failed.push(error);
    }
  if (failed.length > 0) throw failed[0];
}

async function tellKind(
  { db, unitOfWork, now }: Needs,
  by: By,
  cause: string,
  { kind, tell }: (typeof kinds)[number],
): Promise<unknown[]> {
  const failed: unknown[] = [];
  // Where an order among them cannot be told of, the others are: it is found by halves.
  async function tellOf(orderIds: readonly number[]): Promise<void> {
    try {
      await unitOfWork(by, (tx) => tell(tx, { at: now() }, cause, orderIds));
    } catch (error) {
      if (orderIds.length === 1) return void failed.push(error);
      const half = Math.ceil(orderIds.length / 2);
      await tellOf(orderIds.slice(0, half));
      await tellOf(orderIds.slice(half));
    }
  }
  for (let last = 0; ; ) {
    const orderIds = await untoldRepository(db).listOrders(kind, cause, last);
    if (orderIds.length === 0) return failed;
    await tellOf(orderIds);
    last = orderIds.at(-1)!;
  }
}

/**
 * What nobody heard the end of: the action ended under a release that did not listen, or is forgotten. One action's trouble keeps no other one's
 * customers waiting; the run fails once all were tried.
 */
export const tellLeft =
  ({ logError, ...needs }: Needs & Pick<Platform, 'logError'>) =>
  async (): Promise<number> => {
    const causes = await untoldRepository(needs.db).listEnded(causeOf(''));
    const failed: unknown[] = [];
    for (const cause of causes)
      try {
        await tellUntold(needs, { userId: null, shopId: null, cause: 'schedule' }, cause);
      } catch (error) {
        logError(error, { what: 'untold customers', cause });
        failed.push(error);
      }
    if (failed.length > 0) throw failed[0];
    return causes.length;
  };
