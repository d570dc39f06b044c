import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  clearCompletedTasks,
  listTaskFailures,
  listTaskItems,
  listTasks,
} from '#features/base/tasks/contract/tasks.calls.ts';
import type { Task } from '#features/base/tasks/contract/tasks.model.ts';
import { tasksTexts } from '#features/base/tasks/contract/tasks.texts.ts';
import type { RequestOf } from '#kit/call.ts';
import { notify } from '#web/lib/notify.ts';
import { useRealtimeState } from '#web/lib/realtime.ts';
import { useText } from '#web/lib/text.tsx';
import { keyOf, useCall, useSend } from '#web/lib/use-call.ts';

// Tasks of every shop stand in one list, so one entry of the cache holds them.
const shopId = 1;
export const tasksKey = keyOf(listTasks, shopId, {});

/** While no messages arrive, the list is read this often (milliseconds). */
const pollMs = 15_000;
/** The place in the queue moves with tasks of others, of which no message comes. */
const queueMs = 5_000;

/** The tasks this person may see; kept current by the socket, or by reading again while it is away. */
export function useTasks() {
  const live = useRealtimeState() === 'live';
  const waits = useQueryClient()
    .getQueryData<Task[]>(tasksKey)
    ?.some(({ queuePosition }) => queuePosition !== null);
  const refetchInterval = live ? (waits ? queueMs : false) : pollMs;
  return useCall(listTasks, {}, { shopId, quiet: true, refetchInterval });
}

/** What failed lately; a failure that is told meanwhile is asked for at once. */
export const useTaskFailures = () =>
  useCall(listTaskFailures, {}, { shopId, quiet: true, staleTime: pollMs, refetchInterval: 8 * pollMs });

/** Says once that the list could not be loaded (TSK-028). */
export function useNotifyLoadFailure({ isError }: { isError: boolean }): void {
  const t = useText();
  useEffect(() => {
    if (isError) notify.error(t(tasksTexts.loadFailed));
  }, [isError, t]);
}

/** Hides finished tasks from one's own list; running and pending ones stay (TSK-008). */
export function useClearTasks() {
  const t = useText();
  const queries = useQueryClient();
  return useSend(clearCompletedTasks, {
    quiet: true,
    onDone: () => {
      queries.setQueryData<Task[]>(tasksKey, (tasks) =>
        tasks?.filter((task) => ['pending', 'running'].includes(task.status)),
      );
    },
    onFailed: () => notify.error(t(tasksTexts.clearFailed)),
  });
}

export const useTaskItems = (id: string, query: RequestOf<typeof listTaskItems>['query']) =>
  useCall(listTaskItems, { params: { id }, query }, { shopId, quiet: true, keepPrevious: true });

/** Puts one task into the list as it is now; unknown ones are new. Newest first (TSK-001). */
export function putTask(queries: QueryClient, task: Task): void {
  // An answer on its way may be older than this message and would put the task back: asked again, it is newer.
  if (queries.isFetching({ queryKey: tasksKey }) > 0) void queries.invalidateQueries({ queryKey: tasksKey });
  queries.setQueryData<Task[]>(tasksKey, (tasks) =>
    tasks ? newestFirst([task, ...tasks.filter((other) => other.id !== task.id)]) : tasks,
  );
}

/** Newest first by creation. */
export const newestFirst = (tasks: readonly Task[]): Task[] =>
  [...tasks].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
