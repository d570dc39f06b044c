import { type FeatureExamples, nothingWrong } from './example.ts';

export const tasksExamples: FeatureExamples = async ({ platform }) => {
  const task = await platform.db
    .insertInto('tasks')
    .values({ type: 'feed-import', shop_id: 1, input: '{}', status: 'completed' })
    .returning('id')
    .executeTakeFirstOrThrow();

  return {
    'tasks.list': { request: {}, ...nothingWrong },
    'tasks.failures': { request: {}, ...nothingWrong },
    'tasks.clearCompleted': { request: {}, ...nothingWrong },
    'tasks.listItems': { request: { params: { id: task.id } }, foreign: true },
  };
};
