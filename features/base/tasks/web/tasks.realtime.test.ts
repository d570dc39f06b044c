import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Task } from '#features/base/tasks/contract/tasks.model.ts';
import { setAfterTasks } from '#web/lib/after-task.ts';
import { notify } from '#web/lib/notify.ts';
import { tasksKey } from './tasks.api.ts';
import { taskMessages } from './tasks.realtime.ts';

const me = 7;
const task = (change: Partial<Task>): Task => ({
  id: '018f0000-0000-7000-8000-000000000001',
  type: 'send-to-shop',
  status: 'running',
  userId: me,
  userName: 'Arta',
  shopId: 1,
  createdAt: '2026-01-01T10:00:00.000Z',
  scheduledAt: null,
  queuePosition: null,
  completedAt: null,
  progress: 0,
  progressMessage: '',
  error: null,
  said: null,
  result: null,
  ...change,
});

function bench(list?: Task[]) {
  const queries = new QueryClient();
  if (list) queries.setQueryData(tasksKey, list);
  const shown = () => queries.getQueryData<Task[]>(tasksKey);
  return { messages: taskMessages(queries, me), shown };
}

let said: string[] = [];
beforeEach(() => {
  said = [];
  return notify.attach(({ kind, text }) => said.push(`${kind}: ${text}`));
});

describe('the messages of the task system', () => {
  it('replace the whole list, newest first, on connection [TSK-001, TSK-021]', () => {
    const { messages, shown } = bench();
    messages.allTasks([task({ id: 'a' }), task({ id: 'b', createdAt: '2026-01-02T10:00:00.000Z' })]);
    expect(shown()?.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('move the progress of a task and add a new one [TSK-002, TSK-017]', () => {
    const { messages, shown } = bench([task({ id: 'a', progress: 10 })]);
    messages.taskUpdate(task({ id: 'a', progress: 60 }));
    messages.taskUpdate(task({ id: 'b', createdAt: '2026-01-02T10:00:00.000Z' }));
    expect(shown()?.map(({ id, progress }) => [id, progress])).toEqual([
      ['b', 0],
      ['a', 60],
    ]);
  });

  it('are not undone by a list that was asked for before they came [TSK-002]', async () => {
    const queries = new QueryClient();
    const answers: ((tasks: Task[]) => void)[] = [];
    const observer = new QueryObserver<Task[]>(queries, {
      queryKey: tasksKey,
      queryFn: () => new Promise((resolve) => answers.push(resolve)),
    });
    const stop = observer.subscribe(() => {});
    answers[0]?.([task({ id: 'a', status: 'pending' })]);
    await expect.poll(() => queries.getQueryData<Task[]>(tasksKey)?.[0]?.status).toBe('pending');

    void queries.invalidateQueries({ queryKey: tasksKey });
    await expect.poll(() => answers.length).toBe(2);
    taskMessages(queries, me).taskComplete(task({ id: 'a', status: 'completed' }));
    await expect.poll(() => answers.length).toBe(3);
    answers[1]?.([task({ id: 'a', status: 'pending' })]);
    answers[2]?.([task({ id: 'a', status: 'completed' })]);

    await expect.poll(() => queries.isFetching({ queryKey: tasksKey })).toBe(0);
    expect(queries.getQueryData<Task[]>(tasksKey)?.map(({ status }) => status)).toEqual(['completed']);
    stop();
  });

  it('tell a completion to the task’s own person only [TSK-018, TSK-026, T92]', () => {
    const { messages } = bench([]);
    messages.taskComplete(task({ status: 'completed', type: 'feed-import' }));
    messages.taskComplete(task({ id: 'b', status: 'completed', userId: 8, type: 'other' }));
    expect(said).toEqual(['success: Task feed-import completed successfully']);
  });

  it('keep the specified words of a task that did nothing, and say beside them what came of it', () => {
    const beside: string[] = [];
    notify.attach(({ kind, text, detail }) => beside.push(`${kind}: ${text} | ${detail}`));
    const { messages } = bench([]);
    const ended = (type: string, successCount: number, statusMessage: string) =>
      messages.taskComplete(
        task({
          status: 'completed',
          type,
          result: { data: { successCount, totalCount: 19, statusMessage }, totalProducts: 19 },
        }),
      );
    ended('send-to-shop', 0, '0 of 19 products sent to Kosovo');
    ended('send-a-part', 7, '');
    ended('send-all', 19, '19 of 19 products sent to Kosovo');
    expect(beside).toEqual([
      'warning: Task send-to-shop completed successfully | Nothing done: 0 of 19 products sent to Kosovo',
      'warning: Task send-a-part completed successfully | Completed with errors: 7 of 19',
      'success: Task send-all completed successfully | 19 of 19 products sent to Kosovo',
    ]);
  });

  it('offer in the toast what the feature of a finished task offers', async () => {
    const done: string[] = [];
    setAfterTasks({
      'export-products': { label: { en: 'Download', sq: 'Shkarko' }, run: async (id) => void done.push(id) },
    });
    const offered: string[] = [];
    notify.attach(({ action }) => {
      if (action) offered.push(action.label);
      action?.run();
    });
    const { messages } = bench([]);
    messages.taskComplete(task({ id: 'x', status: 'completed', type: 'export-products' }));
    messages.taskComplete(task({ id: 'y', status: 'completed', type: 'feed-check' }));
    setAfterTasks({});
    expect([offered, done]).toEqual([['Download'], ['x']]);
  });

  it('tell a cancellation to the task’s own person only [TSK-019, TSK-027]', () => {
    const { messages, shown } = bench([]);
    messages.taskCancelled(task({ status: 'cancelled', type: 'cancel-mine' }));
    messages.taskCancelled(task({ id: 'b', status: 'cancelled', userId: 8, type: 'cancel-theirs' }));
    expect(said).toEqual(['info: Task cancel-mine cancelled']);
    expect(shown()?.map(({ type, status }) => [type, status])).toContainEqual(['cancel-mine', 'cancelled']);
  });

  it('tell a failure to everybody who receives it [TSK-020, TSK-025, T92]', () => {
    const { messages, shown } = bench([]);
    messages.taskError(task({ status: 'failed', userId: 8, error: 'Worker lost' }));
    expect(said).toEqual(['error: Task send-to-shop failed: Worker lost']);
    expect(shown()?.[0]?.status).toBe('failed');
  });
});
