import type { QueryClient } from '@tanstack/react-query';
import { listTaskFailures } from '#features/base/tasks/contract/tasks.calls.ts';
import type { Task } from '#features/base/tasks/contract/tasks.model.ts';
import { outcomeOf } from '#features/base/tasks/contract/tasks.rules.ts';
import type { ServerToClient } from '#features/base/tasks/contract/tasks.socket.ts';
import { tasksTexts } from '#features/base/tasks/contract/tasks.texts.ts';
import { outcomeTexts, outcomeTones } from '#kit/outcome.ts';
import { afterTask } from '#web/lib/after-task.ts';
import { type NoticeAction, type NoticeKind, notify } from '#web/lib/notify.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { say } from '#web/lib/text.tsx';
import { resultLine } from './task-words.ts';
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
      if (own(task)) notify[kindOf(task)](say(tasksTexts.completed, { type: task.type }), nextStep(task), kept(task));
    },
    taskCancelled: (task) => {
      putTask(queries, task);
      if (own(task)) notify.info(say(tasksTexts.cancelled, { type: task.type }), undefined, kept(task));
    },
    taskError: (task) => {
      putTask(queries, task);
      void queries.invalidateQueries({ queryKey: [listTaskFailures.name] });
      notify.error(
        say(tasksTexts.failed, { type: task.type, error: task.error ?? '' }),
        undefined,
        own(task) ? kept(task) : { about: task.id },
      );
    },
  };
}

/** The words of a completion are the specification's whatever came of it; the colour and what stands below say what did. */
function kindOf(task: Task): NoticeKind {
  const outcome = outcomeOf(task);
  return outcome ? outcomeTones[outcome] : 'info';
}

/** The server records the end of a person's task, whether or not anybody is looking. */
function kept(task: Task) {
  const outcome = outcomeOf(task);
  const words = task.result ? resultLine(task.result, say) : '';
  const detail = outcome === 'partly' || outcome === 'nothing' ? `${say(outcomeTexts[outcome])}: ${words}` : words;
  return { keptByServer: true, about: task.id, ...(detail === '' ? {} : { detail }) } as const;
}

/** What the toast of a finished task offers, where its feature offers anything. */
function nextStep({ id, type }: Task): NoticeAction | undefined {
  const after = afterTask(type);
  return after && { label: say(after.label), run: () => void after.run(id).catch(showFailure) };
}
