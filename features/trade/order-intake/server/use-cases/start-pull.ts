import { pullsOrders } from '#connectors/kit/shop-connector.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { handleTask, resultOf } from '#server/tasks/handle-task.ts';
import type * as calls from '../../contract/order-intake.calls.ts';
import { orderIntakeErrors as errors } from '../../contract/order-intake.errors.ts';
import { orderIntakeSentences as words } from '../../contract/order-intake.sentences.ts';
import { pullOrdersTask } from '../../contract/order-intake.tasks.ts';
import { pullsRepository } from '../order-pulls.repository.ts';
import { type PullNeeds, pullShop } from './pull-orders.ts';

export const startPull =
  ({ unitOfWork, startTask, connectorFor }: PullNeeds & Pick<Platform, 'startTask'>) =>
  async ({ body }: InputOf<typeof calls.pullOrders>, context: Context): Promise<OutputOf<typeof calls.pullOrders>> => {
    refuseOtherShops(context.actor, [body.shop]);
    if (!pullsOrders(await connectorFor(body.shop)))
      throw new AppError(errors.noOrders, { values: { shop: body.shop } });
    const by = { userId: context.actor.userId, shopId: body.shop, cause: context.cause };
    return unitOfWork(context, async (tx) => ({
      taskId: await startTask(tx, by, pullOrdersTask, { shop: body.shop }),
    }));
  };

/** Safe to run again: what was read is kept, and what is kept is taken in once. */
export const pullOrdersHandler = (needs: PullNeeds) =>
  handleTask(pullOrdersTask, async ({ shop }, run) => {
    const progress = (count: number) => run.progress(0, 0, say(words.reading, { count }));
    let [stored, refused] = [0, 0];
    for (;;) {
      const read = await pullShop(needs, shop, { progress, signal: run.signal });
      if (!read) {
        await pullsRepository(needs.db).ask(shop, needs.now());
        return resultOf(stored, stored, say(words.elsewhere));
      }
      stored += read.stored;
      refused += read.refused;
      if (!read.more)
        return resultOf(stored - Math.min(stored, refused), stored, say(words.read, { count: stored, refused }));
    }
  });
