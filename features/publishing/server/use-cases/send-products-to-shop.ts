import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { taskErrors } from '#server/tasks/task-engine.ts';
import type { sendToShop } from '../../contract/publishing.calls.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { sendToShopTask } from '../../contract/publishing.tasks.ts';
import { sendReadModel } from '../sending/send.read-model.ts';

/** Starts the send; every product is judged at its turn in the task, so an unfit one does not refuse the others (trap T51). */
export const sendProductsToShop =
  ({ unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async ({ body }: InputOf<typeof sendToShop>, context: Context): Promise<OutputOf<typeof sendToShop>> => {
    const { data: ids, type, email, date, processes } = body;
    const { image, configurator, updateOtherShops } = type;
    const at = date && new Date(date) > context.now() ? new Date(date) : null;
    const taskId = await unitOfWork(context, async (tx) => {
      const visible = await sendReadModel(tx.db).listVisible(ids, context.scope);
      if (visible.length < ids.length) throw new AppError(generalErrors.notFound);
      const input = { ids, image, configurator, updateOtherShops, email, processes };
      return startTask(tx, context, sendToShopTask, input, at);
    }).catch((error: unknown) => {
      const again = error instanceof AppError && error.definition === taskErrors.alreadyRunning;
      throw again ? new AppError(publishingErrors.alreadySending) : error;
    });
    return { taskId };
  };
