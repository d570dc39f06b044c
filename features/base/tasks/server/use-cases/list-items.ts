import type { InputOf, OutputOf } from '#kit/call.ts';
import { type Context, sellerScopeOf } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { type TaskRow, taskRepository } from '#server/tasks/task.repository.ts';
import type { listTaskItems as call } from '../../contract/tasks.calls.ts';
import { taskItemPageSize } from '../../contract/tasks.rules.ts';
import { taskItemsReadModel } from '../task-items.read-model.ts';
import { getVisible } from '../tasks.access.ts';

type Needs = Pick<Platform, 'db' | 'operations' | 'subjectOfTask'>;

/** What a task did with its items, as people call them. */
export const listItems =
  (platform: Needs) =>
  async (
    { params, query }: InputOf<typeof call>,
    { actor }: Pick<Context, 'actor'>,
  ): Promise<OutputOf<typeof call>> => {
    const tasks = taskRepository(platform.db);
    const task = getVisible(await tasks.find(params.id), actor);
    const page = { limit: taskItemPageSize, offset: query.page * taskItemPageSize };
    const rows = await taskItemsReadModel(platform.db).list(task, query.outcome ?? null, page);
    const labels = await labelsOf(platform, task, sellerScopeOf(actor), rows);
    return {
      counts: await tasks.countItems(task.id),
      results: rows.map((row) => ({ ...row, label: labels.get(row.key) ?? row.label })),
    };
  };

/** By key, where the task's handler says what its items are. */
async function labelsOf(
  { db, operations, subjectOfTask }: Needs,
  task: TaskRow,
  sellerId: number | null,
  rows: readonly { readonly key: string }[],
): Promise<ReadonlyMap<string, string>> {
  const subject = await subjectOfTask(task);
  const ids = rows.map(({ key }) => Number(key)).filter(Number.isSafeInteger);
  if (subject === null || ids.length === 0) return new Map();
  const found = await operations().subject(subject).describe(db, ids, { shopId: task.shopId, sellerId });
  return new Map([...found].map(([id, { code, name }]) => [String(id), code || name]));
}
