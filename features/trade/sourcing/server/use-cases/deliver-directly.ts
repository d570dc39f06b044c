import { purchasingErrors } from '#features/trade/purchasing/contract/purchasing.errors.ts';
import { lockPurchase, setDelivery } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setDeliverTo as call } from '../../contract/sourcing.calls.ts';
import { directWhy } from '../../contract/sourcing.direct.ts';
import { sourcingErrors as errors } from '../../contract/sourcing.errors.ts';
import { whyNotDirect } from '../../contract/sourcing.rules.ts';
import { directReadModel } from '../direct.read-model.ts';
import { actOf, requireHouse } from './propose.ts';

/** A draft all of which is bought for one order may go to its customer directly; it never sees the hub then. */
export const setDeliverTo =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    requireHouse(context);
    await unitOfWork(context, async (tx) => {
      const locked = await lockPurchase(tx, params.id);
      if (locked.order.local) throw new AppError(generalErrors.notFound);
      if (locked.order.version !== body.version) throw new AppError(purchasingErrors.outdated);
      const act = actOf(context);
      if (body.to === 'hub') return setDelivery(tx, act, locked, null);
      const facts = await directReadModel(tx.db).facts(params.id);
      const why = whyNotDirect(facts);
      if (why !== null) throw new AppError(errors.notDirect, { values: { why: say(directWhy[why]) } });
      if (!worksIn(context.actor, facts.shop_id!)) throw new AppError(generalErrors.notFound);
      await setDelivery(tx, act, locked, { id: facts.order_id!, number: facts.number! });
    });
    return { deliver_to: body.to };
  };
