import type { Db } from '#server/db/database.ts';
import { taskRepository } from '#server/tasks/task.repository.ts';
import { withdrawFromShopTask } from '../../contract/publishing.tasks.ts';
import { sendTypes } from './queue.read-model.ts';
import { sendingRepository } from './sending.repository.ts';

/** What waits for a shop that did not answer or let nobody in goes on at once: something was done about it. */
export async function tryAgain(db: Db, shopId: number): Promise<void> {
  await sendingRepository(db).letTry(shopId);
  const tasks = taskRepository(db);
  await tasks.hurry(sendTypes, shopId);
  await tasks.hurryHolding(withdrawFromShopTask.type, { items: [{ shopId }] });
}
