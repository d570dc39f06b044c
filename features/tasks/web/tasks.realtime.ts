import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '#features/tasks/contract/tasks.model.ts';
import type { ServerToClient } from '#features/tasks/contract/tasks.socket.ts';
import { tasksTexts } from '#features/tasks/contract/tasks.texts.ts';
import { afterTask } from '#web/lib/after-task.ts';
import { type NoticeAction, notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { say } from '#web/lib/text.tsx';
import { newestFirst, putTask, tasksKey } from './tasks.api.ts';

type TaskMessages = Pick<ServerToClient, 'allTasks' | 'taskUpdate' | 'taskComplete' | 'taskCancelled' | 'taskError'>;

/**
 * What the browser does with the five task messages. "Completed" and "cancelled" are told to the task's own person
 * only, "failed" to everybody who receives it (spec section 8, trap T92).
 */
export function taskMessages(queries: QueryClient, userId: number): TaskMessages {
  const own = (task: Task) => task.userId === userId;
  return {
    allTasks: (tasks) => queries.setQueryData(tasksKey, newestFirst(tasks)),
    taskUpdate: (task) => putTask(queries, task),
    taskComplete: (task) => {
      putTask(queries, task);
      if (own(task)) notify.success(say(tasksTexts.completed, { type: task.type }), nextStep(task), kept);
    },
    taskCancelled: (task) => {
      putTask(queries, task);
      if (own(task)) notify.info(say(tasksTexts.cancelled, { type: task.type }), undefined, kept);
    },
    taskError: (task) => {
      putTask(queries, task);
      notify.error(
        say(tasksTexts.failed, { type: task.type, error: task.error ?? '' }),
        undefined,
        own(task) ? kept : {},
      );
    },
  };
}

/** The server writes down the end of an own task, whoever is looking. */
const kept = { keptByServer: true } as const;

/** What the toast of a finished task offers, where its feature offers anything. */
function nextStep({ id, type }: Task): NoticeAction | undefined {
  const after = afterTask(type);
  return after && { label: say(after.label), run: () => void after.run(id).catch(showFailure) };
}
