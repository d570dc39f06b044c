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
 * Forgets customers whose last order is longer ago than the market keeps them, and of whom nothing is open any more. First those whom a restored
 * backup brought back, then it tells of those who were erased by a release that told not all of it.
 */
export const forgetCustomers =
  (needs: Needs) => async (): Promise<number | { readonly count: number; readonly more: true }> => {
    const again = await forgetEach(needs, (db, only) =>
      erasingReadModel(db).listAgain(only === null ? batch : 1, only),
    );
    if (again === batch) return { count: again, more: true };
    const told = await tellUntold(needs);
    if (told === batch) return { count: told, more: true };
    const since = await keptSince(needs.db, needs.now());
    const lapsed =
      since === null
        ? 0
        : await forgetEach(needs, (db, only) =>
            erasingReadModel(db).listLapsed(since, only === null ? batch : 1, only),
          );
    const count = again + told + lapsed;
    return lapsed === batch ? { count, more: true } : count;
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

/** `list` gives whom to forget, and whether one of them still is to be: somebody may have ordered since, or asked for it. */
async function forgetEach(
  { db, unitOfWork, now }: Needs,
  list: (db: Needs['db'], only: number | null) => Promise<number[]>,
): Promise<number> {
  let count = 0;
  for (const id of await list(db, null))
    await unitOfWork(by, async (tx) => {
      const customer = (await customersRepository(tx.db).find(id))!;
      const orders = await holdPerson(tx, customer);
      if (!(await list(tx.db, id)).includes(id)) return;
      await erasePerson(tx, customer, orders, now());
      count += 1;
    });
  return count;
}
