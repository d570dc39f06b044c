import type { Platform } from '#server/feature.ts';
import { erasingReadModel } from '../customers.erasing.read-model.ts';
import { customersRepository } from '../customers.repository.ts';
import { keptSince } from '../kept-months.ts';
import { erasePerson, holdPerson, tellErased } from '../writing/erase-person.ts';

/** Customers of one call; each is a transaction of its own. */
const batch = 100;

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now'>;
const by = { userId: null, shopId: null, cause: 'schedule' } as const;

/**
 * Forgets customers whose last order is longer ago than the market keeps them, and of whom nothing is open any more. First it tells of those who
 * were erased by a release that told not all of it.
 */
export const forgetCustomers =
  (needs: Needs) => async (): Promise<number | { readonly count: number; readonly more: true }> => {
    const told = await tellUntold(needs);
    if (told === batch) return { count: told, more: true };
    const since = await keptSince(needs.db, needs.now());
    const lapsed = since === null ? 0 : await forgetLapsed(needs, since);
    return lapsed === batch ? { count: told + lapsed, more: true } : told + lapsed;
  };

async function tellUntold({ db, unitOfWork, now }: Needs): Promise<number> {
  const ids = await erasingReadModel(db).listUntold(batch);
  for (const id of ids)
    await unitOfWork(by, async (tx) => {
      const customer = (await customersRepository(tx.db).find(id))!;
      const orders = await holdPerson(tx, customer);
      if ((await erasingReadModel(tx.db).listUntold(1, id)).includes(id)) await tellErased(tx, customer, orders, now());
    });
  return ids.length;
}

async function forgetLapsed({ db, unitOfWork, now }: Needs, before: Date): Promise<number> {
  let count = 0;
  for (const id of await erasingReadModel(db).listLapsed(before, batch))
    await unitOfWork(by, async (tx) => {
      const customer = (await customersRepository(tx.db).find(id))!;
      const orders = await holdPerson(tx, customer);
      // Somebody may have ordered since, or asked for it.
      if (!(await erasingReadModel(tx.db).listLapsed(before, 1, id)).includes(id)) return;
      await erasePerson(tx, customer, orders, now());
      count += 1;
    });
  return count;
}
