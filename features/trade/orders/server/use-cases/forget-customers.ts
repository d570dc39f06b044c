import { readTextSetting } from '#features/base/settings/server/settings.public.ts';
import type { Platform } from '#server/feature.ts';
import { forgetAfterOtherwise, forgetAfterSetting } from '../../contract/orders.settings.ts';
import { erasingReadModel } from '../customers.erasing.read-model.ts';
import { customersRepository } from '../customers.repository.ts';
import { erasePerson, holdPerson } from '../writing/erase-person.ts';

/** Customers of one call; each is a transaction of its own. */
const batch = 100;

/** Forgets customers whose last order is longer ago than the market keeps them, and of whom nothing is open any more. */
export const forgetCustomers =
  ({ db, unitOfWork, now }: Pick<Platform, 'db' | 'unitOfWork' | 'now'>) =>
  async (): Promise<number | { readonly count: number; readonly more: true }> => {
    const months = Number((await readTextSetting(db, forgetAfterSetting.key)) || forgetAfterOtherwise);
    if (!(months > 0)) return 0;
    const before = new Date(now());
    before.setUTCMonth(before.getUTCMonth() - months);
    const ids = await erasingReadModel(db).listLapsed(before, batch);
    let count = 0;
    for (const id of ids)
      await unitOfWork({ userId: null, shopId: null, cause: 'schedule' }, async (tx) => {
        const customer = (await customersRepository(tx.db).find(id))!;
        const orders = await holdPerson(tx, customer);
        // Somebody may have ordered since, or asked for it.
        if (!(await erasingReadModel(tx.db).listLapsed(before, 1, id)).includes(id)) return;
        await erasePerson(tx, customer, orders, now());
        count += 1;
      });
    return count === batch ? { count, more: true } : count;
  };
