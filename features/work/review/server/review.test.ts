import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoChangeSet } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { changeProductStatus } from '#features/selling/lifecycle/contract/lifecycle.calls.ts';
import type { Call } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/review.calls.ts';
import type { ReviewChecks, ReviewClaim, ReviewQueue } from '../contract/review.model.ts';
import { claimSeconds } from '../contract/review.rules.ts';

let b: Bench;
// Sessions end by the database's clock: this one is ahead of it.
let clock = new Date('2098-03-10T10:00:00Z');
let seller: { id: number };
let other: { id: number };
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench({ now: () => clock });
  seller = await b.make.seller({ name: 'Alpha Supply' });
  other = await b.make.seller({ name: 'Beta Trade' });
  const people = {
    ana: { name: 'Ana Arifi', roles: ['Admin'] },
    bojan: { name: 'Bojan Bele', roles: ['Admin'] },
    reader: { permissions: ['Read_Product' as const] },
    reseller: { sellerId: seller.id, permissions: ['Read_Product' as const, 'Read_Product-Reseller' as const] },
  };
  for (const [who, values] of Object.entries(people)) {
    await b.make.user({ email: `${who}@review.test`, ...values });
    tokens[who] = await tokenFor(b, `${who}@review.test`);
  }
});
afterAll(() => b.close());
beforeEach(async () => {
  await b.platform.db.deleteFrom('review_claims').execute();
  await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) => {
    const put = tx.db.updateTable('products').set({ status: productStatus.archived });
    const away = await put.returning('id').execute();
    tx.touch(
      'product',
      away.map(({ id }) => id),
    );
  });
});

const ask = (who: string, call: Call, parts: Record<string, unknown> = {}) =>
  request(b, call, parts, { token: tokens[who]! });
/** A pending product that waits since so many days. */
async function waiting(days: number, values: Parameters<typeof b.make.product>[0] = {}) {
  const product = await b.make.product({ sellerId: seller.id, status: productStatus.pending, ...values });
  const since = new Date(clock.getTime() - days * 86_400_000);
  await b.platform.db.updateTable('products').set({ status_since: since }).where('id', '=', product.id).execute();
  await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) =>
    tx.touch('product', [product.id]),
  );
  return product.id;
}
const queueOf = async (who: string, query: Record<string, unknown> = {}) =>
  (await ask(who, calls.getReviewQueue, { query })).body.result as ReviewQueue;
const idsOf = ({ rows }: ReviewQueue) => rows.map(({ id }) => id);
const claim = async (who: string, id: number, take = false) =>
  (await ask(who, calls.claimProduct, { params: { id }, body: { take } })).body.result as ReviewClaim;
const checksOf = async (who: string, id: number) =>
  (await ask(who, calls.getReviewChecks, { params: { id } })).body.result as ReviewChecks;
const decide = (who: string, id: number, body: Record<string, unknown>) =>
  ask(who, calls.decideReview, { params: { id }, body });
const statusOf = async (id: number) =>
  (await b.platform.db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('The queue', () => {
  it('has the pending products by how long they wait [GEN-005]', async () => {
    const [young, old, middle] = [await waiting(1), await waiting(9), await waiting(4)];
    await b.make.product({ sellerId: seller.id, status: productStatus.approved });
    const queue = await queueOf('ana');
    expect(queue.total).toBe(3);
    expect(idsOf(queue)).toEqual([old, middle, young]);
    expect(queue.rows[0]).toMatchObject({ seller: 'Alpha Supply', claim: null, last_reason: null });
    expect(idsOf(await queueOf('ana', { order: 'newest' }))).toEqual([young, middle, old]);
    expect(idsOf(await queueOf('ana', { waiting: '4' }))).toEqual([old, middle]);
  });

  it('is narrowed as the list is, and counts what it narrows to', async () => {
    const own = await waiting(2, { sku: 'KET-1' });
    const theirs = await waiting(1, { sellerId: other.id, sku: 'KET-2' });
    expect(await queueOf('ana', { seller: String(other.id) })).toMatchObject({ total: 1, rows: [{ id: theirs }] });
    expect(idsOf(await queueOf('ana', { search_text: 'ket', search_type: 'all' }))).toEqual([own, theirs]);
  });

  it('has a restricted reseller see their own products, and nobody who looks at them (T09)', async () => {
    const own = await waiting(2);
    await waiting(1, { sellerId: other.id });
    await claim('ana', own);
    expect(await queueOf('reseller')).toMatchObject({ total: 1, rows: [{ id: own, claim: null }] });
  });

  it('counts the waiting anew after each move, and says why the product was put back the last time', async () => {
    const id = await waiting(5);
    const since = async () => (await queueOf('ana')).rows[0]?.waiting_since;
    const before = await since();
    await decide('ana', id, { decision: 'back', reason: { reason: 'bad_title' } });
    expect(await queueOf('ana')).toEqual({ total: 0, rows: [] });
    await ask('ana', changeProductStatus, { body: { ids: [id], status: productStatus.pending } });
    expect((await queueOf('ana')).rows).toMatchObject([{ id, last_reason: 'bad_title' }]);
    expect(await since()).not.toBe(before);
  });
});

describe('Who looks at a product', () => {
  it('is shown to others, and keeps it while there are signs of life', async () => {
    const id = await waiting(1);
    expect(await claim('ana', id)).toMatchObject({ name: 'Ana Arifi', mine: true });
    expect(await claim('bojan', id)).toMatchObject({ name: 'Ana Arifi', mine: false });
    expect((await queueOf('bojan')).rows[0]?.claim).toMatchObject({ name: 'Ana Arifi', mine: false });
    clock = new Date(clock.getTime() + (claimSeconds - 1) * 1000);
    expect(await claim('ana', id)).toMatchObject({ mine: true });
    clock = new Date(clock.getTime() + (claimSeconds - 1) * 1000);
    expect(await claim('bojan', id)).toMatchObject({ mine: false });
    clock = new Date(clock.getTime() + 2000);
    expect((await queueOf('bojan')).rows[0]?.claim).toBeNull();
    expect(await claim('bojan', id)).toMatchObject({ name: 'Bojan Bele', mine: true });
  });

  it('can be relieved, looks at one product at a time, and lets go', async () => {
    const [first, second] = [await waiting(2), await waiting(1)];
    await claim('ana', first);
    expect(await claim('bojan', first, true)).toMatchObject({ name: 'Bojan Bele', mine: true });
    await claim('bojan', second);
    expect(await claim('ana', first)).toMatchObject({ mine: true });
    expect((await ask('ana', calls.releaseProduct)).body.result).toEqual({ released: true });
    expect((await ask('ana', calls.releaseProduct)).body.result).toEqual({ released: false });
    expect((await queueOf('bojan')).rows.map((row) => row.claim?.mine ?? null)).toEqual([null, true]);
  });

  it('is told to open browsers once, not with every sign of life', async () => {
    const id = await waiting(1);
    const told = async () => (await b.events()).filter(({ name }) => name === 'review.claimed').length;
    const before = await told();
    await claim('ana', id);
    await claim('ana', id);
    expect(await told()).toBe(before + 1);
  });
});

describe('A decision', () => {
  it.each([
    ['approve', null, productStatus.approved],
    ['ignore', { reason: 'forbidden_goods' }, productStatus.ignored],
    ['back', { reason: 'other', note: 'wrong size table' }, productStatus.new],
  ])('to %s moves the product, says why, and is undone exactly', async (decision, reason, status) => {
    const id = await waiting(3);
    const { status: answer, body } = await decide('ana', id, { decision, reason });
    expect([answer, await statusOf(id)]).toEqual([200, status]);
    const [said] = (await checksOf('bojan', id)).earlier;
    expect(said).toMatchObject({ decision, reason: reason?.reason ?? null, name: 'Ana Arifi' });

    const { changeSetId } = body.result as { changeSetId: string };
    const undone = await ask('ana', undoChangeSet, { params: { id: changeSetId } });
    expect(undone.body.result).toMatchObject({ state: 'undone' });
    expect(await statusOf(id)).toBe(productStatus.pending);
    expect((await checksOf('bojan', id)).earlier).toEqual([]);
    expect(await b.listDifferences()).toEqual([]);
  });

  it('of two reviewers is made by the first only, whatever the second wants (T49)', async () => {
    const id = await waiting(1);
    const answers = await Promise.all([
      decide('ana', id, { decision: 'approve' }),
      decide('bojan', id, { decision: 'ignore', reason: { reason: 'duplicate' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      statusMessage: 'This product is no longer pending: someone else has decided',
    });
    expect((await checksOf('ana', id)).earlier).toHaveLength(1);
  });

  it('undone gives the product its place in the queue again, not the last one', async () => {
    const [first, second] = [await waiting(9), await waiting(2)];
    const since = async () => (await queueOf('ana')).rows.map(({ id, waiting_since }) => [id, waiting_since]);
    const before = await since();
    const { body } = await decide('ana', first, { decision: 'approve' });
    expect((await since()).map(([id]) => id)).toEqual([second]);
    await ask('ana', undoChangeSet, { params: { id: (body.result as { changeSetId: string }).changeSetId } });
    expect(await since()).toEqual(before);
  });

  it('is not undone over what somebody did since', async () => {
    const id = await waiting(1);
    const { body } = await decide('ana', id, { decision: 'ignore', reason: { reason: 'bad_image' } });
    await b.platform.db.updateTable('products').set({ status: productStatus.new }).where('id', '=', id).execute();
    const { changeSetId } = body.result as { changeSetId: string };
    const undone = await ask('ana', undoChangeSet, { params: { id: changeSetId } });
    expect(undone.body.result).not.toMatchObject({ state: 'undone' });
    expect(await statusOf(id)).toBe(productStatus.new);
  });

  it('without a reason where one is needed is refused by name, and nothing happens', async () => {
    const id = await waiting(1);
    for (const [body, text] of [
      [{ decision: 'ignore' }, 'Choose a reason'],
      [{ decision: 'back', reason: { reason: 'other' } }, 'Please say what is wrong'],
    ] as const) {
      expect(await decide('ana', id, body)).toMatchObject({ status: 422, body: { statusMessage: text } });
    }
    expect(await statusOf(id)).toBe(productStatus.pending);
  });

  it('is for people who may change products', async () => {
    const id = await waiting(1);
    expect((await decide('reader', id, { decision: 'approve' })).status).toBe(403);
    expect((await decide('reseller', id, { decision: 'approve' })).status).toBe(403);
    expect((await ask('reader', calls.claimProduct, { params: { id }, body: {} })).status).toBe(403);
    expect((await queueOf('reader')).total).toBe(1);
  });
});

describe('The checks', () => {
  it('say what sending would refuse once the product is approved, and who else sells it', async () => {
    const id = await waiting(1, { ean: '4006381333931', price: '10' });
    const twin = await b.make.product({ sellerId: other.id, sku: 'TWIN', ean: '4006381333931', price: '9' });
    const checks = await checksOf('ana', id);
    expect(checks.readiness.map(({ code }) => code)).toContain('category_missing');
    expect(checks.readiness.map(({ code }) => code)).not.toContain('not_approved');
    expect(checks.twins).toMatchObject([{ id: twin.id, sku: 'TWIN', seller: 'Beta Trade', ean: '4006381333931' }]);
    expect(await checksOf('reseller', id)).toMatchObject({ twins: [], earlier: [] });
  });
});

it('names the cheapest of many with the same EAN first', async () => {
  const id = await waiting(1, { ean: '4012345678901', price: '10' });
  const { db } = b.platform;
  for (const price of ['60', '50', '40', '30', '20', '10', '5']) {
    const { variantId } = await b.make.product({ sellerId: other.id, sku: `T-${price}`, ean: '4012345678901', price });
    await db
      .insertInto('variant_prices')
      .values({ variant_id: variantId, shop_id: 1, price })
      .onConflict((of) => of.columns(['variant_id', 'shop_id']).doUpdateSet({ price }))
      .execute();
  }
  const { twins } = await checksOf('ana', id);
  expect(twins.map(({ sku }) => sku)).toEqual(['T-5', 'T-10', 'T-20', 'T-30', 'T-40']);
});

it('has the new products of local sellers in the queue, decided by their own table; a suspended one’s wait [STA-032] [STA-033]', async () => {
  const local = await b.make.seller({ name: 'Liri Shop', local: true });
  const suspended = await b.make.seller({ name: 'Xhoni Shop', local: true, suspended: true });
  const [first, second] = [
    await waiting(9, { sellerId: local.id, status: productStatus.new }),
    await waiting(8, { sellerId: local.id, status: productStatus.new }),
  ];
  await waiting(7, { sellerId: suspended.id, status: productStatus.new });
  await waiting(6, { status: productStatus.new });
  const pending = await waiting(5);
  const queue = await queueOf('ana');
  expect([queue.total, queue.rows.map((row) => row.id)]).toEqual([3, [first, second, pending]]);
  const decide = (id: number, body: object) => ask('ana', calls.decideReview, { params: { id }, body });
  const reason = { reason: 'bad_image' };
  expect((await decide(first, { decision: 'back', reason })).status).toBe(409);
  expect((await decide(first, { decision: 'approve' })).status).toBe(200);
  expect((await decide(second, { decision: 'ignore', reason })).status).toBe(200);
  const rows = await b.platform.db
    .selectFrom('products')
    .select(['id', 'status'])
    .where('id', 'in', [first, second])
    .execute();
  expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({
    [first]: productStatus.approved,
    [second]: productStatus.ignored,
  });
  expect((await queueOf('ana')).total).toBe(1);
});
