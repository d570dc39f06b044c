import { AppError } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import { say } from '#kit/sentence.ts';
import type { TaskInputOf } from '#kit/task.ts';
import type { Context } from '#server/context.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { taskRepository } from '#server/tasks/task.repository.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { publishingTaskTexts } from '../../contract/publishing.sentences.ts';
import { sendToShopTask } from '../../contract/publishing.tasks.ts';
import { oneStartAtATime } from './one-at-a-time.repository.ts';
import { sendReadModel } from './send.read-model.ts';

/** Products a refusal names; of more it says only that there are more. */
const named = 5;

/**
 * Starts a send that a person asked for. What another send has on its way to this shop already is left out, with the reason
 * in the ledger of the new task; it counts as asked for and not sent.
 * @throws AppError already_sending, naming them, where that would leave nothing, or the very same send is planned.
 */
export async function startSend(
  { startTask }: Pick<Platform, 'startTask'>,
  tx: Tx,
  by: By | Context,
  input: TaskInputOf<typeof sendToShopTask>,
  at: Date | null = null,
): Promise<string> {
  const shopId = ('actor' in by ? by.scope.shopId : by.shopId) ?? 1;
  await oneStartAtATime(tx.db, shopId);
  const onTheirWay = at ? [] : await sendReadModel(tx.db).listOnTheirWay(input.ids, shopId);
  if (onTheirWay.length > 0 && onTheirWay.length === new Set(input.ids).size) throw await refusal(tx, onTheirWay);
  const taskId = await startTask(tx, by, sendToShopTask, input, at).catch(async (error: unknown) => {
    const again = error instanceof AppError && error.definition === taskErrors.alreadyRunning;
    throw again ? await refusal(tx, input.ids) : error;
  });
  const reason = say(publishingTaskTexts.onItsWay);
  const leftOut = onTheirWay.map((id) => ({ key: String(id), outcome: 'skipped', reason }) as const);
  await taskRepository(tx.db).recordItems(taskId, leftOut);
  return taskId;
}

async function refusal(tx: Tx, ids: readonly number[]): Promise<AppError> {
  const names = await sendReadModel(tx.db).listNames(ids.slice(0, named));
  const products = [...names.values()].map(({ sku }) => sku);
  if (ids.length > named) products.push('…');
  return new AppError(publishingErrors.alreadySending, { values: { products: products.join(', ') } });
}
