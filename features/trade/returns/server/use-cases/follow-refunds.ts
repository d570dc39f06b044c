import { lockOrder } from '#features/trade/orders/server/orders.public.ts';
import { forgetVouchers } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import type { Platform } from '#server/feature.ts';
import { refundsFollowSchedule } from '../../contract/returns.schedules.ts';
import { refundsRepository } from '../refunds.repository.ts';
import { isForgotten, listUnheard } from '../refunds.unheard.read-model.ts';
import { followTells, sealedCode } from '../writing/follow-tells.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now' | 'secrets'>;
const cause = `schedule:${refundsFollowSchedule.name}`;
/** Of one run; the next follows at once where there is more. */
const batch = 200;

/**
 * What a worker of the release before leaves behind while both run: it hears what became of telling a shop and knows nothing of vouchers, so that their
 * refunds stay on the way, or it writes codes as they are.
 */
export const followRefunds =
  ({ db, unitOfWork, now, secrets }: Needs) =>
  async (): Promise<{ count: number; more: boolean }> => {
    const unheard = await listUnheard(db, batch);
    for (const { orderId, shopId } of unheard)
      await unitOfWork({ userId: null, shopId, cause }, (tx) =>
        followTells(tx, { at: now(), userId: null, cause: 'tell' }, orderId, secrets),
      );
    const clear = await refundsRepository(db).listInClear(batch);
    for (const { id, order_id } of clear)
      await unitOfWork({ userId: null, shopId: null, cause }, async (tx) => {
        await lockOrder(tx, order_id);
        const refunds = refundsRepository(tx.db);
        // Forgotten, or sealed by another, in the meantime.
        const code = (await refunds.lock(order_id, id))?.voucher_code ?? null;
        if (code === null) return;
        // The code of somebody who is forgotten is not kept in any form.
        await refunds.set(
          id,
          (await isForgotten(tx.db, order_id)) ? { voucher_code: null } : sealedCode(secrets, code),
        );
        await forgetVouchers(tx, [order_id]);
      });
    return { count: unheard.length + clear.length, more: unheard.length === batch || clear.length === batch };
  };
