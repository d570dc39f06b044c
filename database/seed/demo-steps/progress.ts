import { heldAlone } from '#server/db/held-names.ts';
import { locks } from '#server/db/locks.ts';
import type { Platform } from '#server/feature.ts';

const settingKey = 'demo_seed';

/** Runs `work` in one process at a time; the others wait and then find it done. */
export const alone = <T>({ db }: Pick<Platform, 'db'>, work: () => Promise<T>): Promise<T> =>
  heldAlone(db, locks.seededDemo, work);

/** The steps that are done; a start that was interrupted goes on with the next one. */
export async function stepsDone({ db }: Pick<Platform, 'db'>): Promise<string[]> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', settingKey)
    .where('shop_id', 'is', null)
    .executeTakeFirst();
  return (row?.value as { done?: string[] } | undefined)?.done ?? [];
}

/** Takes the transaction of the step where it has one, so that both happen or none. */
export async function markDone({ db }: Pick<Platform, 'db'>, done: readonly string[]): Promise<void> {
  const value = JSON.stringify({ done });
  await db
    .insertInto('settings')
    .values({ key: settingKey, shop_id: null, value })
    .onConflict((conflict) => conflict.columns(['key', 'shop_id']).doUpdateSet({ value }))
    .execute();
}

/** Waits until a task has ended. @throws Error where it did not complete. */
export async function taskCompleted({ db }: Pick<Platform, 'db'>, id: string): Promise<void> {
  for (const started = Date.now(); Date.now() - started < 300_000; ) {
    const task = await db
      .selectFrom('tasks')
      .select(['type', 'status', 'error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (task.status === 'completed') return;
    if (task.status !== 'pending' && task.status !== 'running')
      throw new Error(`${task.type} ${task.status}: ${task.error}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The demo task ${id} did not end within five minutes`);
}
