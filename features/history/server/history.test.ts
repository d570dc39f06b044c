import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { type HistoryLine, listHistory } from '../contract/history.calls.ts';
import { historyPageSize } from '../contract/history.rules.ts';

let b: Bench;
let ada: string;
let adaId: number;
beforeAll(async () => {
  b = await bench();
  adaId = (await b.make.user({ email: 'ada@tregu.test', name: 'Ada Admin', roles: ['Admin'] })).id;
  ada = await tokenFor(b, 'ada@tregu.test');
});
afterAll(() => b.close());

const ask = (query: object, token = ada) => request(b, listHistory, { query }, { token });
const list = async (query: object = {}, token = ada) =>
  (await ask(query, token)).body.result as { results: HistoryLine[]; more: boolean };
const write = (
  by: { userId: number | null; cause: string },
  ...entries: Parameters<Parameters<Parameters<Bench['platform']['unitOfWork']>[1]>[0]['record']>[0]
) => b.platform.unitOfWork({ ...by, shopId: 1 }, async (tx) => tx.record(entries));

it('tells who, when, through what, and each field before and after', async () => {
  const product = await b.make.product({ sku: 'LAMP-1' });
  await write(
    { userId: adaId, cause: 'hand' },
    { entity: 'product', id: product.id, action: 'updated', before: { warranty: null }, after: { warranty: '24' } },
  );
  const [line] = (await list({ kind: 'product', subject_id: product.id })).results;
  expect(line).toMatchObject({
    user: { id: adaId, name: 'Ada Admin' },
    cause: 'hand',
    kind: 'product',
    subject: 'LAMP-1',
    action: 'updated',
    changes: [{ name: 'warranty', before: null, after: '24' }],
  });
});

it('is filtered by person, kind and period, and goes on where it stopped', async () => {
  const { id } = await b.make.user({ email: 'busy@tregu.test', name: 'Bea Busy' });
  const many = Array.from({ length: historyPageSize + 3 }, (_, n) => ({ entity: 'shop', id: 1, action: `step ${n}` }));
  await write({ userId: id, cause: 'hand' }, ...many);
  const first = await list({ user_id: id });
  expect([first.results.length, first.more]).toEqual([historyPageSize, true]);
  const rest = await list({ user_id: id, before: first.results.at(-1)?.id });
  expect(rest).toMatchObject({
    more: false,
    results: [{ action: 'step 2' }, { action: 'step 1' }, { action: 'step 0' }],
  });
  expect((await list({ user_id: id, kind: 'role' })).results).toEqual([]);
  const hour = 3_600_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  expect((await list({ user_id: id, from: at(-hour), to: at(hour) })).results).toHaveLength(historyPageSize);
  expect((await list({ user_id: id, to: at(-hour) })).results).toEqual([]);
  expect((await list({ user_id: id, from: at(hour) })).results).toEqual([]);
});

it('tells each only what their rights cover, and people of a seller nothing', async () => {
  await write(
    { userId: null, cause: 'command' },
    { entity: 'role', id: 1, action: 'changed' },
    { entity: 'shop', id: 1, action: 'changed' },
  );
  const kindsOf = async (email: string) =>
    new Set((await list({}, await tokenFor(b, email))).results.map(({ kind }) => kind));
  await b.make.user({ email: 'people@tregu.test', permissions: ['Read_User'] });
  await b.make.user({ email: 'market@tregu.test', permissions: ['Read_Product-Data'] });
  expect([...(await kindsOf('people@tregu.test'))].every((kind) => kind === 'user' || kind === 'role')).toBe(true);
  expect(await kindsOf('market@tregu.test')).not.toContain('role');
  expect((await ask({ kind: 'role' }, await tokenFor(b, 'market@tregu.test'))).status).toBe(403);
  const seller = await b.make.seller({ local: true });
  await b.make.user({
    email: 'tied@tregu.test',
    roles: ['Local Seller'],
    sellerId: seller.id,
    permissions: ['Read_User', 'Read_Product-Data'],
  });
  expect((await ask({}, await tokenFor(b, 'tied@tregu.test'))).status).toBe(403);
});
