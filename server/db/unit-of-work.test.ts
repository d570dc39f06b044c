import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';
import { type Bench, bench } from '../test/bench.ts';
import { createUnitOfWork } from './unit-of-work.ts';

const renamed = defineEvent({ name: 'test.renamed', payload: z.object({ ids: z.array(z.int()) }) });

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

it('writes the change, its history and its event together', async () => {
  const user = await b.make.user({ name: 'Ada Admin' });
  const context = b.as({ userId: user.id, shopId: 2 });

  await b.platform.unitOfWork(context, async (tx) => {
    await tx.db.updateTable('users').set({ last_name: 'Novak' }).where('id', '=', user.id).execute();
    tx.record([
      { entity: 'user', id: user.id, action: 'renamed', before: { last_name: 'Admin' }, after: { last_name: 'Novak' } },
    ]);
    tx.emit(renamed, { ids: [user.id] });
  });

  const history = await b.platform.db.selectFrom('activity_log').selectAll().where('entity', '=', 'user').execute();
  expect(history).toMatchObject([
    {
      entity_id: user.id,
      user_id: user.id,
      shop_id: 2,
      cause: 'hand',
      before: { last_name: 'Admin' },
      after: { last_name: 'Novak' },
    },
  ]);
  expect(await b.events()).toEqual([{ name: 'test.renamed', payload: { ids: [user.id] } }]);
});

it('leaves nothing behind when the work fails', async () => {
  const before = await b.events();

  const work = b.platform.unitOfWork(b.as(), async (tx) => {
    await tx.db.updateTable('users').set({ first_name: 'X' }).execute();
    tx.emit(renamed, { ids: [1] });
    throw new Error('no');
  });

  await expect(work).rejects.toThrow('no');
  expect(await b.events()).toEqual(before);
  expect(await b.platform.db.selectFrom('users').selectAll().where('first_name', '=', 'X').execute()).toEqual([]);
});

it('keeps the product list equal to its source for every product a write touches', async () => {
  const product = await b.make.product({ name: 'Before' });

  await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) => {
    await tx.db.updateTable('products').set({ name: 'After' }).where('id', '=', product.id).execute();
    tx.touch('product', [product.id]);
  });

  // Passes only with the projection of the products feature registered.
  expect(await b.listDifferences()).toEqual([]);
});

it('brings what stands higher after a change, in its transaction, once for each thing', async () => {
  const { db, secrets } = b.platform;
  const told: (readonly number[])[] = [];
  const work = createUnitOfWork(db, [], secrets, [
    {
      of: 'lower',
      follow: async (tx, ids) => {
        told.push(ids);
        if (ids.includes(9)) throw new Error('cannot follow');
        tx.touch('higher', ids);
        // What follows may touch what it follows: that is done already.
        tx.touch('lower', ids);
      },
    },
    {
      of: 'higher',
      follow: async (tx, ids) =>
        tx.record(ids.map((id) => ({ entity: 'follower', id, action: `followed by ${tx.by.cause}` }))),
    },
  ]);
  const by = { userId: null, shopId: null, cause: 'test' };
  await work(by, async (tx) => {
    tx.touch('lower', [2]);
    tx.touch('lower', [1, 2]);
  });
  expect(told).toEqual([[1, 2]]);
  const said = () =>
    db
      .selectFrom('activity_log')
      .select(['entity_id', 'action'])
      .where('entity', '=', 'follower')
      .orderBy('id')
      .execute();
  expect(await said()).toEqual([1, 2].map((entity_id) => ({ entity_id, action: 'followed by test' })));

  await expect(work(by, async (tx) => tx.touch('lower', [3, 9]))).rejects.toThrow('cannot follow');
  expect(await said()).toHaveLength(2);
});
