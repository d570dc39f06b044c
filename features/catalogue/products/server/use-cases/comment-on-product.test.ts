import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Call } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../../contract/comments/product-comments.calls.ts';

let b: Bench;
let id: number;
let seller: { id: number };
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench();
  seller = await b.make.seller({ name: 'Alpha Supply' });
  const all = ['Read_Product', 'Read_Product-Data', 'Update_Product', 'Update_Translation'] as const;
  const people = {
    ana: { name: 'Ana Arifi', roles: ['Admin'] },
    bojan: { name: 'Bojan Bele', roles: ['Admin'] },
    sellers: { sellerId: seller.id, permissions: [...all] },
    reseller: { sellerId: seller.id, permissions: [...all, 'Read_Product-Reseller' as const] },
  };
  for (const [who, values] of Object.entries(people)) {
    await b.make.user({ email: `${who}@comments.test`, ...values });
    tokens[who] = await tokenFor(b, `${who}@comments.test`);
  }
});
afterAll(() => b.close());
beforeEach(async () => {
  id = (await b.make.product({ sellerId: seller.id })).id;
});

const ask = (who: string, call: Call, parts: Record<string, unknown> = {}) =>
  request(b, call, { params: { id }, ...parts }, { token: tokens[who]! });
const add = (who: string, text: string) => ask(who, calls.addProductComment, { body: { text } });
const texts = async (who: string) =>
  ((await ask(who, calls.listProductComments)).body.result as calls.ProductComment[]).map((one) => [
    one.text,
    one.user.name,
    one.mine,
  ]);

it('What staff say of a product is read by staff, newest first, with who said it', async () => {
  expect((await add('ana', ' The photo is of another model ')).status).toBe(200);
  await add('bojan', 'Asked the supplier');
  expect(await texts('ana')).toEqual([
    ['Asked the supplier', 'Bojan Bele', false],
    ['The photo is of another model', 'Ana Arifi', true],
  ]);
  expect(await add('ana', '  ')).toMatchObject({ status: 422, body: { statusMessage: 'Enter a note' } });
});

it('A comment is taken back by the one who wrote it, and by nobody else', async () => {
  const { result } = (await add('ana', 'Wrong')).body;
  const params = { id, commentId: (result as { id: number }).id };
  expect((await ask('bojan', calls.deleteProductComment, { params })).status).toBe(404);
  expect(await texts('ana')).toHaveLength(1);
  expect((await ask('ana', calls.deleteProductComment, { params })).status).toBe(200);
  expect(await texts('ana')).toEqual([]);
});

it('People of a seller neither read nor write comments, whatever rights they hold; the history is silent about them', async () => {
  await add('ana', 'Margin is too low');
  for (const who of ['sellers', 'reseller']) {
    expect((await ask(who, calls.listProductComments)).status).toBe(403);
    expect((await add(who, 'Hello')).status).toBe(403);
  }
  const log = await b.platform.db.selectFrom('activity_log').selectAll().where('entity_id', '=', id).execute();
  expect(JSON.stringify(log)).not.toContain('Margin');
});
