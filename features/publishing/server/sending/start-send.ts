import { AppError } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import type { TaskInputOf } from '#kit/task.ts';
import type { Context } from '#server/context.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { sendToShopTask } from '../../contract/publishing.tasks.ts';

/** Starts the send. @throws AppError already_sending where the same products are on their way to this shop. */
export const startSend = (
  { startTask }: Pick<Platform, 'startTask'>,
  tx: Tx,
  by: By | Context,
  input: TaskInputOf<typeof sendToShopTask>,
  at: Date | null = null,
): Promise<string> =>
  startTask(tx, by, sendToShopTask, input, at).catch((error: unknown) => {
    const again = error instanceof AppError && error.definition === taskErrors.alreadyRunning;
    throw again ? new AppError(publishingErrors.alreadySending) : error;
  });
