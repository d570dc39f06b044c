import { z } from 'zod';
import { defineCall, pageNumber } from '#kit/call.ts';
import { itemOutcomes, task, taskFailure, taskItem } from './tasks.model.ts';

export const listTasks = defineCall({
  name: 'tasks.list',
  method: 'GET',
  path: '/tasks/user',
  summary: "The tasks this person may see: everybody's for Admin and Super Admin, otherwise their own; newest first.",
  access: 'session',
  envelope: 'tasks',
  output: z.array(task),
});

export const listTaskFailures = defineCall({
  name: 'tasks.failures',
  method: 'GET',
  path: '/tasks/failures',
  summary:
    'What failed in the last 24 hours among the tasks this person may see, by kind and cause, most often first; also what was cleared from the list.',
  access: 'session',
  output: z.object({ total: z.int(), causes: z.array(taskFailure) }),
});

export const clearCompletedTasks = defineCall({
  name: 'tasks.clearCompleted',
  method: 'POST',
  path: '/tasks/clear-completed',
  summary: "Hides finished tasks from the caller's list; running and pending ones stay.",
  access: 'session',
  openToSuspended: true,
  envelope: 'tasks',
  output: z.object({ cleared: z.int() }),
});

export const listTaskItems = defineCall({
  name: 'tasks.listItems',
  method: 'GET',
  path: '/tasks/{id}/items',
  summary: 'What a task did with each of its items, failed ones first; all, or those that came to one outcome.',
  access: 'session',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    outcome: z.enum(itemOutcomes).optional(),
    page: pageNumber,
  }),
  output: z.object({
    counts: z.record(z.enum(itemOutcomes), z.int()),
    results: z.array(taskItem),
  }),
});
