import type { Db } from '#server/db/database.ts';
import { taskRepository } from '#server/tasks/task.repository.ts';
import { sendTypes } from './queue.read-model.ts';
import { sendingRepository } from './sending.repository.ts';

/** What waits for a shop that did not answer or let nobody in goes on at once: something was done about it. */
export async function tryAgain(db: Db, shopId: number): Promise<void> {
  await sendingRepository(db).letTry(shopId);
  await taskRepository(db).hurry(sendTypes, shopId);
}
