import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import { defineOperation } from '#kit/operation.ts';
import { defineSentences, saidIn } from '#kit/sentence.ts';
import { type Facts, handleOperation, operationsOf } from '#server/operations/handle-operation.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { changeAtOnce } from './change-at-once.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'staff@tregu.test' });
});
afterAll(() => b.close());

const { tooHigh } = defineSentences('test.atOnce', {
  tooHigh: { en: 'At most {most} here', sq: 'Këtu më së shumti {most}' },
});
const operation = defineOperation({
  name: 'test.raise',
  subject: 'thing',
  input: z.object({}),
  access: ['Update_Product-Data'],
  title: { en: 'Raise', sq: 'Ngri' },
  undo: true,
});
const handler = handleOperation<typeof operation.input, Facts<number>, number>(operation, {
  open: () => ({
    lock: async () => undefined,
    read: async (_db, ids) => ids.map((id) => ({ id, version: 1, value: id })),
    plan: ({ id }) =>
      id === 2
        ? { kind: 'refused', error: refuseField('most', tooHigh, { most: 5 }) }
        : id === 3
          ? { kind: 'refused', error: new AppError(generalErrors.forbidden) }
          : { kind: 'change', after: id + 1 },
    apply: async () => null,
  }),
});
const things = { name: 'thing', select: async () => [], describe: async () => new Map() };

it('tells of each refused row why, a field in its own sentence that is found again in every language', async () => {
  const platform = { ...b.platform, operations: () => operationsOf([handler], [things]) };
  const { done, refused } = await changeAtOnce(platform)(b.as(), { operation, input: {}, ids: [1, 2, 3] });
  expect(done).toEqual([{ id: 1, before: 1, after: 2 }]);
  expect(refused).toEqual([
    { id: 2, code: 'test.atOnce.tooHigh', text: 'At most 5 here', values: { most: 5 } },
    { id: 3, code: 'forbidden', text: 'You are not allowed to do this', values: {} },
  ]);
  const albanian = refused.map(({ text: message, code, values }) => saidIn('sq', { message, code, values }));
  expect(albanian).toEqual(['Këtu më së shumti 5', 'Nuk keni të drejtë ta bëni këtë']);
});
