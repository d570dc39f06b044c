import { randomUUID } from 'node:crypto';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const changeSetsExamples: FeatureExamples = async ({ platform }, { looked, staff }) => {
  const set = async (state: string, itemState: string) => {
    const { id } = await platform.db
      .insertInto('change_sets')
      .values({
        id: randomUUID(),
        operation: 'products.editFields',
        input: JSON.stringify({ shop_warranty: 12 }),
        state,
        shop_id: 1,
        user_id: staff.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const values = { before: JSON.stringify({ shop_warranty: null }), after: JSON.stringify({ shop_warranty: 12 }) };
    await platform.db
      .insertInto('change_items')
      .values({ change_set_id: id, item_id: looked.id, state: itemState, ...values })
      .execute();
    return id;
  };
  const sets = {
    previewed: await set('previewed', 'planned'),
    done: await set('done', 'done'),
    failed: await set('partly', 'failed'),
  };

  return {
    'changeSets.preview': {
      request: { body: { operation: 'products.changeStatus', input: { status: 1 }, ids: [looked.id] } },
    },
    'changeSets.apply': { request: { params: { id: sets.previewed } }, foreign: true },
    'changeSets.list': { request: {}, ...nothingWrong },
    'changeSets.listAll': { request: { query: { whose: 'mine' } }, wrong: { query: { whose: 'nobody' } } },
    'changeSets.get': { request: { params: { id: sets.done } }, foreign: true },
    'changeSets.ofTask': { request: { params: { id: randomUUID() } } },
    'changeSets.listItems': { request: { params: { id: sets.done } }, foreign: true },
    'changeSets.file': {
      request: { params: { id: sets.done } },
      wrong: { params: { id: sets.done }, query: { format: 'pdf' } },
      foreign: true,
    },
    'changeSets.listItemIds': { request: { params: { id: sets.done } }, foreign: true },
    'changeSets.retry': { request: { params: { id: sets.failed } }, foreign: true },
    'changeSets.undo': { request: { params: { id: sets.done } }, foreign: true },
    'changeSets.dismiss': { request: { params: { id: sets.done } }, foreign: true },
  };
};
