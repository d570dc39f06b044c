import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import { applyChangeSet, previewChanges } from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import type { EventMeta } from '#server/events/dispatcher.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { removeFromShop } from '../../contract/publishing.calls.ts';
import { withdrawFromShopTask } from '../../contract/publishing.tasks.ts';
import { type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { publishingListeners } from '../publishing.listeners.ts';
import { notifyShops, restorePublications, setPublicationStatus, withdrawFromShop } from '../publishing.public.ts';

let b: ShopBench;
let token: string;
beforeAll(async () => {
  b = await shopBench();
  await b.make.user({ email: 'remover@tregu.test', permissions: ['Delete_Product'] });
  token = await tokenFor(b, 'remover@tregu.test');
});
afterAll(() => b.close());
beforeEach(() => b.faulty.script({}));

const remove = (data: number[], removalData: object = { removal_reason: 'brand_issues' }, shopId = 1) =>
  request(b, removeFromShop, { body: { data, removalData } }, { token, shopId });
const storefront = async (productId: number, shopId = 1) =>
  (await b.app.http!.inject({ url: `/storefront/${shopId}/product/${externalKeyOf(productId)}` })).statusCode;
const inFaulty = (productId: number) =>
  b.faulty.state().products.some((it) => it.externalKey === externalKeyOf(productId));
const lastTask = async (type: string) => {
  const row = await b.platform.db
    .selectFrom('tasks')
    .select('id')
    .where('type', '=', type)
    .where('scheduled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return b.taskEnded(row.id);
};

it('counts products, not places, when it says what it took out', async () => {
  const one = await b.sellable();
  const two = await b.sellable();
  await b.send({ ids: [one.id, two.id] }, 3);
  await b.send({ ids: [one.id] }, 1);
  const by = { userId: null, shopId: 1, cause: 'test' };
  const all = { productIds: [one.id, two.id], shopIds: null, to: 'archived' } as const;
  await b.platform.unitOfWork(by, (tx) => withdrawFromShop(b.platform)(tx, by, all));

  expect(await lastTask('withdraw-from-shop')).toMatchObject({
    result: { data: { successCount: 2, totalCount: 2, statusMessage: '2 of 2 products removed from 2 shops' } },
  });
});

it('takes a product out of the shop at once, with its reason [API-042] [STA-048] [ENT-031] (T80)', async () => {
  const seller = await b.make.seller();
  await b.platform.db
    .updateTable('sellers')
    .set({ contact_email: 'seller@tregu.test' })
    .where('id', '=', seller.id)
    .execute();
  const product = await b.sellable({ sellerId: seller.id });
  await b.send({ ids: [product.id] });
  expect(await storefront(product.id)).toBe(200);

  const answer = await remove([product.id], { removal_reason: 'other_issues', additional_infos: 'Recalled' });

  expect(answer).toMatchObject({
    status: 200,
    body: {
      statusMessage: 'The product has been successfully shipped to the store',
      result: { asked: 1, moved: 1, refused: [] },
    },
  });
  expect(await storefront(product.id)).toBe(404);
  expect(await b.publication(product.id)).toMatchObject({
    status: 'removed',
    removal_reason: 'other_issues',
    additional_infos: 'Recalled',
    is_updated: false,
  });
  const mails = await b.platform.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', 'seller@tregu.test')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.body).toContain(product.sku);
  expect(mails[0]!.body).toContain('Recalled');
  const events = (await b.events()).filter((it) => it.name === 'publishing.removed');
  expect(events.at(-1)?.payload).toMatchObject({ ids: [product.id], shopId: 1, reason: 'other_issues' });
});

it('skips what is not in this shop, and warns when nothing is [API-042] (T47)', async () => {
  const live = await b.sellable();
  const idle = await b.sellable();
  await b.send({ ids: [live.id] });

  const some = await remove([live.id, idle.id]);
  const again = await remove([live.id]);

  expect(some.body).toMatchObject({
    statusMessage: '1 of 2 moved',
    result: { asked: 2, moved: 1, refused: [{ id: idle.id, code: 'product_not_in_shop' }] },
  });
  expect(again).toMatchObject({ status: 409, body: { statusIsOk: false } });
  expect(again.body.error).toBeUndefined();
  expect((await remove([987_654_321])).status).toBe(404);
});

it('names in the preview what is taken out, what is not there anyway and what stays with its reason (16 §3)', async () => {
  const seller = await b.make.seller({ local: true });
  const [there, gone, never] = [await b.sellable(), await b.sellable(), await b.sellable()];
  const local = await b.sellable({ sellerId: seller.id });
  await b.send({ ids: [there.id, gone.id, local.id] }, 1);
  await remove([gone.id]);
  const ids = [there.id, gone.id, never.id, local.id];
  const look = async (some: number[]) => {
    const input = { removal: { removal_reason: 'brand_issues' } };
    const body = { operation: 'publishing.removeFromShop', input, ids: some };
    const answer = await request(b, previewChanges, { body }, { token, shopId: 1 });
    return (answer.body.result as { change_set: ChangeSet }).change_set;
  };

  const set = await look(ids);
  expect(set.groups?.map(({ kind, text, count }) => [kind, text.en, count])).toEqual([
    ['planned', 'Taken out', 1],
    ['unchanged', 'Not there anyway', 2],
    ['refused', 'Not taken out', 1],
  ]);
  const apart = set.groups!.flatMap(({ codes }) => codes);
  expect(set.reasons.filter(({ code }) => !apart.includes(code)).map(({ count }) => count)).toEqual([1]);
  expect((await look([never.id])).groups?.map(({ count }) => count)).toEqual([0, 1, 0]);
  // What was carried out is told by its results.
  const done = await request(b, applyChangeSet, { params: { id: set.id } }, { token, shopId: 1 });
  expect(done.body.result).toMatchObject({ groups: null, counts: { done: 1, refused: 3 } });
});

it('refuses to remove a local product, which is archived instead [STA-041] (T48)', async () => {
  const seller = await b.make.seller({ local: true });
  const product = await b.sellable({ sellerId: seller.id });
  await b.send({ ids: [product.id] });

  const other = await b.sellable({ sellerId: seller.id });
  const one = await remove([product.id]);
  const both = await remove([product.id, other.id]);

  // It is in the shop: to say that it is not would be untrue.
  expect(one).toMatchObject({
    status: 409,
    body: { statusMessage: 'A product cannot be moved from IN SHOP to REMOVED' },
  });
  expect(both).toMatchObject({
    status: 409,
    body: { statusMessage: 'None of the 2 selected products can be moved to REMOVED' },
  });
  expect(await storefront(product.id)).toBe(200);
});

it('asks for a reason, and for words with "other" [API-042]', async () => {
  expect((await remove([1], {})).body.statusMessage).toBe('Please select a removal reason');
  expect((await remove([1], { removal_reason: 'other_issues' })).body.statusMessage).toBe(
    'Additional information is required when selecting Other',
  );
});

it('keeps trying to tell a shop that is down, and the product is gone in the end', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] }, 3);
  b.faulty.script({ writes: Array(40).fill({ does: 'fail', status: 502, commits: false }) });
  const withdrawn = await b.platform.unitOfWork(b.as({ shopId: 3 }), (tx) =>
    withdrawFromShop(b.platform)(tx, b.as({ shopId: 3 }), {
      productIds: [product.id],
      shopIds: [3],
      to: 'removed',
      reason: 'pricing_issues',
      additionalInfos: null,
    }),
  );
  expect(withdrawn).toHaveLength(1);
  expect(await lastTask('withdraw-from-shop')).toMatchObject({ result: { data: { successCount: 0, totalCount: 1 } } });
  expect(await b.publication(product.id, 3)).toMatchObject({ status: 'removed', last_error: expect.any(String) });
  expect(inFaulty(product.id)).toBe(true);

  const next = await b.platform.db
    .selectFrom('tasks')
    .selectAll()
    .where('type', '=', 'withdraw-from-shop')
    .where('scheduled_at', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(next.input).toMatchObject({ items: withdrawn, round: 1 });
  b.faulty.script({});
  const id = await b.platform.unitOfWork(b.as({ shopId: 3 }), (tx) =>
    b.platform.startTask(tx, b.as({ shopId: 3 }), withdrawFromShopTask, { items: withdrawn, round: 2 }),
  );
  await b.taskEnded(id);

  expect(inFaulty(product.id)).toBe(false);
  expect(await b.publication(product.id, 3)).toMatchObject({ seen_hash: null, last_error: null });
});

it('leaves one shop though another cannot be asked, and goes on trying that one for as long as it takes', async () => {
  const [here, there] = [await b.sellable(), await b.sellable()];
  await b.send({ ids: [here.id] }, 1);
  await b.send({ ids: [there.id] }, 3);
  const settings = () =>
    b.platform.db.selectFrom('shops').select('connector_settings').where('id', '=', 3).executeTakeFirstOrThrow();
  const set = (connector_settings: string) =>
    b.platform.db.updateTable('shops').set({ connector_settings }).where('id', '=', 3).execute();
  const { connector_settings: before } = await settings();
  await set('{}');
  const by = { userId: null, shopId: 1, cause: 'test' };
  const all = { productIds: [here.id, there.id], shopIds: null, to: 'archived' } as const;
  const items = await b.platform.unitOfWork(by, (tx) => withdrawFromShop(b.platform)(tx, by, all));

  expect(await lastTask('withdraw-from-shop')).toMatchObject({
    status: 'completed',
    result: { data: { successCount: 1, totalCount: 2 } },
  });
  expect(await storefront(here.id)).toBe(404);

  // Long after a refusal would have been given up.
  const tell = async () => {
    const id = await b.platform.unitOfWork(by, (tx) =>
      b.platform.startTask(tx, by, withdrawFromShopTask, { items: items.filter((it) => it.shopId === 3), round: 30 }),
    );
    await b.taskEnded(id);
  };
  const next = async () =>
    (
      await b.platform.db
        .selectFrom('tasks')
        .select('input')
        .where('type', '=', 'withdraw-from-shop')
        .where('scheduled_at', 'is not', null)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
    ).input as { round: number; items: { productId: number }[] };
  await tell();
  expect(await next()).toMatchObject({ round: 31, items: [{ productId: there.id }] });
  await set(JSON.stringify(before));
  b.faulty.script({ products: { [externalKeyOf(there.id)]: [{ does: 'refuse', reason: 'no' }] } });
  await tell();
  expect((await next()).round).toBe(31);
  await tell();
  expect(inFaulty(there.id)).toBe(false);
}, 60_000);

it('is not given up while a shop does not let us in (16 §2)', async () => {
  const products = [await b.sellable(), await b.sellable()];
  await b.send({ ids: products.map(({ id }) => id) }, 3);
  const by = { userId: null, shopId: 3, cause: 'test' };
  const all = { productIds: products.map(({ id }) => id), shopIds: [3], to: 'archived' } as const;
  const items = await b.platform.unitOfWork(by, (tx) => withdrawFromShop(b.platform)(tx, by, all));
  const tell = async () => {
    // Long after a refusal would have been given up.
    const input = { items, round: 40 };
    await b.taskEnded(
      await b.platform.unitOfWork(by, (tx) => b.platform.startTask(tx, by, withdrawFromShopTask, input)),
    );
  };
  const nextRounds = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from tasks
      where type = 'withdraw-from-shop' and scheduled_at is not null and (input ->> 'round')::int = 41`.execute(
      b.platform.db,
    );
    return rows[0]!.n;
  };
  b.faulty.script({ locked: true });
  await tell();
  expect(await nextRounds()).toBe(1);
  b.faulty.script({
    products: Object.fromEntries(products.map(({ id }) => [externalKeyOf(id), [{ does: 'refuse', reason: 'no' }]])),
  });
  await tell();
  expect(await nextRounds()).toBe(1);
  await tell();
  expect(products.map(({ id }) => inFaulty(id))).toEqual([false, false]);
});

it('leaves a product alone that was sent again before the shop was told', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] }, 3);
  // A number that no shop would refuse, so that it is the sender who has to know better.
  const late = { productId: product.id, shopId: 3, attempt: 1000 };

  const id = await b.platform.unitOfWork(b.as(), (tx) =>
    b.platform.startTask(tx, b.as(), withdrawFromShopTask, { items: [late] }),
  );
  const { result } = await b.taskEnded(id);

  expect(inFaulty(product.id)).toBe(true);
  // Neither taken out nor failed: the later send has its way.
  expect(result).toMatchObject({ data: { statusMessage: '0 of 1 product removed from 1 shop' } });
  const { rows } = await b.platform.pool.query('select outcome, reason from task_items where task_id = $1', [id]);
  expect(rows).toEqual([{ outcome: 'skipped', reason: 'A later send has put the product into the shop again' }]);
});

it('wins over a send that is still on its way', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] }, 3);
  b.faulty.script({ writes: [{ does: 'answerSlowly', ms: 500 }] });
  const sending = await b.startSend({ ids: [product.id], image: true }, 3);
  const asked = b.faulty.state().requests.length;
  while (b.faulty.state().requests.length === asked) await new Promise((resolve) => setTimeout(resolve, 10));

  const answer = await remove([product.id], { removal_reason: 'brand_issues' }, 3);
  await b.taskEnded(sending);
  await lastTask('withdraw-from-shop');

  expect(answer.status).toBe(200);
  expect(await b.publication(product.id, 3)).toMatchObject({ status: 'removed' });
  expect(inFaulty(product.id)).toBe(false);
});

it('archives a live local product out of all shops [STA-040] [API-043] (T48)', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] }, 1);
  await b.send({ ids: [product.id] }, 3);

  const withdrawn = await b.platform.unitOfWork(b.as(), (tx) =>
    withdrawFromShop(b.platform)(tx, b.as(), { productIds: [product.id], shopIds: null, to: 'archived' }),
  );
  await notifyShops(b.platform, withdrawn);
  await lastTask('withdraw-from-shop');

  expect(withdrawn.map((it) => it.shopId).toSorted()).toEqual([1, 3]);
  expect(await b.publication(product.id, 1)).toMatchObject({ status: 'archived', removal_reason: null });
  expect(await storefront(product.id)).toBe(404);
  expect(inFaulty(product.id)).toBe(false);
});

it('moves a removed publication to archived and back to pending [STA-050] (T44)', async () => {
  const product = await b.sellable({ shops: { 1: 'removed', 3: 'in_shop' } });
  const set = (status: 'pending' | 'archived', shopId = 1) =>
    b.platform.unitOfWork(b.as(), (tx) => setPublicationStatus(tx, [product.id], shopId, status));

  expect(await set('archived')).toEqual([product.id]);
  expect(await b.publication(product.id)).toMatchObject({ status: 'archived', removal_reason: 'pricing_issues' });
  expect(await set('pending')).toEqual([product.id]);
  expect(await b.publication(product.id)).toMatchObject({ status: 'pending', removal_reason: null });
  expect(await set('archived', 3)).toEqual([]);
});

it('takes everything of a suspended seller out of all shops, and brings nothing back by itself (T55)', async () => {
  const seller = await b.make.seller();
  const products = await Promise.all([1, 2, 3].map(() => b.sellable({ sellerId: seller.id })));
  const other = await b.sellable();
  const ids = products.map((it) => it.id);
  await b.send({ ids: [...ids, other.id], processes: 5 });
  await b.send({ ids: [ids[0]!] }, 3);

  await b.platform.db.updateTable('sellers').set({ is_suspended: true }).where('id', '=', seller.id).execute();

  const heard = publishingListeners(b.platform).find((it) => it.event.name === 'sellers.suspended')!;
  const hear = heard.handle as (payload: object, meta: EventMeta) => Promise<void>;
  // Events come at least once.
  await hear({ sellerId: seller.id }, { id: 1, userId: null, shopId: null });
  await hear({ sellerId: seller.id }, { id: 1, userId: null, shopId: null });
  await lastTask('withdraw-seller');
  await lastTask('withdraw-from-shop');

  for (const productId of ids) {
    expect(await b.publication(productId)).toMatchObject({ status: 'removed', removal_reason: 'suspended_seller' });
    expect(await storefront(productId)).toBe(404);
  }
  expect(inFaulty(ids[0]!)).toBe(false);
  expect(await storefront(other.id)).toBe(200);
});

it('comes back although the putting back began before it was taken out, and waited for that', async () => {
  const { platform } = b;
  const product = await b.sellable();
  await b.send({ ids: [product.id] });
  const tasks = await platform.unitOfWork(b.as(), async (tx) => {
    // This moment is the transaction's: what it asks for counts as asked for now.
    await tx.db.selectFrom('shops').select('id').executeTakeFirst();
    const removal = { shopIds: null, to: 'removed', reason: 'suspended_seller', additionalInfos: null } as const;
    await platform.unitOfWork(b.as(), (other) =>
      withdrawFromShop(platform)(other, b.as(), { productIds: [product.id], ...removal }),
    );
    const before = {
      productId: product.id,
      shopId: 1,
      status: 'in_shop',
      reason: null,
      additionalInfos: null,
    } as const;
    return restorePublications(platform)(tx, { userId: null, shopId: 1, cause: 'hand' }, [
      { ...before, now: 'removed' },
    ]);
  });
  await b.taskEnded(tasks.get(1)!);
  expect(await b.publication(product.id)).toMatchObject({ status: 'in_shop', last_error: null });
  expect(await storefront(product.id)).toBe(200);
});
