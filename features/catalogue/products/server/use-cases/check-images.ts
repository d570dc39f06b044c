import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { checkImages as call } from '../../contract/products.calls.ts';
import { productErrors } from '../../contract/products.errors.ts';
import { checkImagesTask } from '../../contract/products.tasks.ts';
import { productsRepository } from '../products.repository.ts';

export const checkImages =
  ({ db, unitOfWork, startTask }: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const visible = await productsRepository(db).listVisible([id], context.scope);
    if (visible.size === 0) throw new AppError(generalErrors.notFound);
    const taskId = await unitOfWork(context, (tx) => startTask(tx, context, checkImagesTask, { ids: [id] })).catch(
      (error: unknown) => {
        const again = error instanceof AppError && error.definition === taskErrors.alreadyRunning;
        throw again ? new AppError(productErrors.alreadyChecking) : error;
      },
    );
    return { taskId };
  };
