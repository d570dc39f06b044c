import { afterAll, beforeAll, expect, it } from 'vitest';
import { listHistory } from '#features/base/history/contract/history.calls.ts';
import { createLocalProduct } from '#features/intake/local-products/contract/local-products.calls.ts';
import { aContent, anUpload } from '#features/intake/local-products/server/local-products.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/local-imports.calls.ts';
import type { LocalImportDetail } from '../contract/local-imports.model.ts';

let b: Bench;
let seller: string;
let userId: number;
let categoryId: number;
beforeAll(async () => {
  b = await bench();
  const { id: sellerId } = await b.make.seller({ name: 'Liri', local: true });
  categoryId = (await b.make.category({ name: 'Çajnikë' })).id;
  userId = (await b.make.user({ email: 'liri@log.test', roles: ['Local Seller'], sellerId })).id;
  seller = await tokenFor(b, 'liri@log.test');
  await b.work();
});
afterAll(() => b.close());

const ask = async <T>(call: Parameters<typeof request>[1], parts: Record<string, unknown>, token = seller) =>
  (await request(b, call, parts, { token })).body.result as T;
const ended = async (params: { id: number }) => {
  const state = async () => (await ask<LocalImportDetail>(calls.getImport, { params })).state;
  await expect.poll(state, { timeout: 30_000 }).not.toMatch(/running|undoing/);
};

it('what a file changed, and what taking it back changed, stands in the history with who, the file, before and after', async () => {
  const content = aContent({ categoryId, fileId: await anUpload(b, userId), sku: '900', name: 'Çajnik' });
  const { id: productId } = await ask<{ id: number }>(createLocalProduct, { body: { content } });
  const file = { name: 'çmimet.csv', bytes: Buffer.from('SKU;Stoku\n900;77\n') };
  const { id, fields } = await ask<LocalImportDetail>(calls.uploadImport, { query: {}, file });
  await ask(calls.checkImport, { params: { id }, body: { fields, mode: 'offers' } });
  await ask(calls.runImport, { params: { id } });
  await ended({ id });
  await ask(calls.undoImport, { params: { id } });
  await ended({ id });
  const { db } = b.platform;
  const log = db.selectFrom('activity_log').select(['entity', 'action', 'cause', 'user_id']).orderBy('id');
  const line = { entity: 'product', action: 'updated', cause: `import:${id}`, user_id: userId };
  expect(await log.where('entity_id', '=', productId).where('cause', 'like', 'import:%').execute()).toEqual([
    line,
    line,
  ]);

  await b.make.user({ email: 'admin@log.test', roles: ['Admin'] });
  const query = { kind: 'product', subject_id: productId };
  const read = await ask<{ results: object[] }>(listHistory, { query }, await tokenFor(b, 'admin@log.test'));
  expect(read.results[0]).toMatchObject({ cause: 'import', cause_name: 'çmimet.csv', user: { id: userId } });
});
