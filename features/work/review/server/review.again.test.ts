import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoChangeSet } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { duplicateEanSetting } from '#features/catalogue/products/contract/ean/same-ean.settings.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import * as local from '#features/intake/local-products/contract/local-products.calls.ts';
import {
  emptyVariant,
  type LocalContent,
  localContent,
} from '#features/intake/local-products/contract/local-products.content.ts';
import type { LocalProductDetail } from '#features/intake/local-products/contract/local-products.model.ts';
import { getReadiness } from '#features/selling/publishing/contract/publishing.readiness.calls.ts';
import type { Call, OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/review.calls.ts';
import type { ReviewChecks, ReviewQueue } from '../contract/review.model.ts';
import * as settings from '../contract/review.settings.calls.ts';
import { approveFaultless } from './auto-approval.ts';

let b: Bench;
let seller: { id: number };
let category: { id: number };
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench();
  category = await b.make.category({ name: 'Kettles' });
  seller = await b.make.seller({ name: 'Liri Shop', local: true });
  await b.platform.db.updateTable('sellers').set({ created_at: '2020-01-01' }).execute();
  await b.make.user({ email: 'ana@review.test', name: 'Ana Arifi', roles: ['Admin'] });
  await b.make.user({ email: 'reader@review.test', permissions: ['Read_Product'] });
  await b.make.user({ email: 'liri@review.test', name: 'Liri Seller', roles: ['Local Seller'], sellerId: seller.id });
  for (const who of ['ana', 'reader', 'liri']) tokens[who] = await tokenFor(b, `${who}@review.test`);
});
afterAll(() => b.close());
beforeEach(async () => {
  const { db } = b.platform;
  await db.updateTable('products').set({ status: productStatus.archived }).execute();
  await db.deleteFrom('settings').where('key', 'in', ['changes_after_approval', 'auto_approval']).execute();
  await db.deleteFrom('review_decisions').execute();
});

const ask = (who: string, call: Call, parts: Record<string, unknown> = {}) =>
  request(b, call, parts, { token: tokens[who]! });
const queue = async (query: Record<string, unknown> = {}) =>
  (await ask('ana', calls.getReviewQueue, { query })).body.result as ReviewQueue;
const checks = async (id: number) =>
  (await ask('ana', calls.getReviewChecks, { params: { id } })).body.result as ReviewChecks;
const decide = (id: number, body: Record<string, unknown>) => ask('ana', calls.decideReview, { params: { id }, body });
const set = (body: Record<string, unknown>, who = 'ana') => ask(who, settings.setReviewSettings, { body });
const stored = async () =>
  (await ask('ana', settings.getReviewSettings)).body.result as OutputOf<typeof settings.getReviewSettings>;
const blocking = async (id: number) => {
  const shops = (await ask('ana', getReadiness, { params: { id } })).body.result as OutputOf<typeof getReadiness>;
  return shops.find(({ shop_id: shop }) => shop === 1)!.issues.map(({ code }) => code);
};

/** A local product in a state, with everything a shop asks for. */
async function product(status: number, values: Parameters<typeof b.make.product>[0] = {}): Promise<number> {
  const { id } = await b.make.product({
    sellerId: seller.id,
    status,
    price: '10',
    categoryIds: [category.id],
    ...values,
  });
  const { db, unitOfWork } = b.platform;
  await db.insertInto('product_images').values({ product_id: id, url: '/k.png', is_cover: true }).execute();
  const text = {
    product_id: id,
    language_id: 2,
    name: 'Çajnik',
    short_description: null,
    long_description: '<p>Mirë.</p>',
  };
  await db.insertInto('product_translates').values(text).execute();
  await unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) => tx.touch('product', [id]));
  return id;
}

async function change(id: number, next: (content: LocalContent) => LocalContent, who = 'liri') {
  const detail = (await ask(who, local.getLocalProduct, { params: { id } })).body.result as LocalProductDetail;
  const { content, version } = detail;
  const [variant] = content.variants;
  const whole = localContent.parse({
    ...content,
    category_id: category.id,
    images: content.images.map((one) => ({ ...one, url: '/k.png' })),
    variants: [{ ...emptyVariant, ...variant, stock: '5', tvsh: '18' }],
  });
  return ask(who, local.updateLocalProduct, { params: { id }, body: { content: next(whole), version } });
}
const renamed = (content: LocalContent): LocalContent => ({
  ...content,
  texts: { ...content.texts, AL: { ...content.texts.AL, name: 'Çajnik i ri prej çeliku' } },
});
const cheaper = (content: LocalContent): LocalContent => ({
  ...content,
  variants: content.variants.map((one) => ({ ...one, price: '7' })),
});

describe('What a seller changes of an approved product', () => {
  it('is refused where it is the EAN of another approved product and the market minds, and names no product of another seller [pages.md 4.28]', async () => {
    const [ean, free] = ['4006381333931', '4006381333948'];
    const { id: elsewhere } = await b.make.seller({ name: 'Somebody else' });
    await b.make.product({ sellerId: elsewhere, status: productStatus.approved, ean, sku: 'ELSE-1' });
    const id = await product(productStatus.approved);
    const coded = (code: string) => (content: LocalContent) => ({
      ...content,
      variants: content.variants.map((one) => ({ ...one, ean: code })),
    });
    await b.platform.db
      .insertInto('settings')
      .values({ key: duplicateEanSetting.key, value: JSON.stringify('any_seller') })
      .execute();
    const refused = await change(id, coded(ean));
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        result: {
          issues: [{ field: 'content.variants.0.ean', message: `Another approved product has the same EAN ${ean}` }],
        },
      },
    ]);
    expect((await change(id, coded(free))).status).toBe(200);
    expect(await queue()).toMatchObject({ total: 1, rows: [{ id }] });
    await b.platform.db.deleteFrom('settings').where('key', '=', duplicateEanSetting.key).execute();
    expect((await change(id, coded(ean))).status).toBe(200);
  });

  it('waits for a reviewer with the difference, is kept from the shops, and goes on once it is accepted', async () => {
    const id = await product(productStatus.approved);
    expect(await blocking(id)).toEqual([]);
    expect((await change(id, renamed)).status).toBe(200);
    expect(await queue()).toMatchObject({ total: 1, rows: [{ id, risks: ['changed'] }] });
    expect(await blocking(id)).toEqual(['change_not_reviewed']);
    expect((await checks(id)).changed?.changes).toContainEqual({
      field: 'product_translates.2.name',
      before: 'Çajnik',
      after: 'Çajnik i ri prej çeliku',
    });
    // It stays approved: putting it aside or back is no answer to a change.
    expect((await decide(id, { decision: 'ignore', reason: { reason: 'bad_title' } })).status).toBe(409);
    const accepted = await decide(id, { decision: 'approve' });
    expect(accepted).toMatchObject({ status: 200, body: { result: { changeSetId: expect.any(String) } } });
    expect(await queue()).toMatchObject({ total: 0 });
    expect(await blocking(id)).toEqual([]);
    expect((await decide(id, { decision: 'approve' })).status).toBe(409);
    // Taken back, it waits as it did.
    const { changeSetId } = accepted.body.result as { changeSetId: string };
    expect((await ask('ana', undoChangeSet, { params: { id: changeSetId } })).status).toBe(200);
    expect(await queue()).toMatchObject({ total: 1, rows: [{ id }] });
  });

  it('keeps a newer acceptance where an older one is undone', async () => {
    const id = await product(productStatus.approved);
    const accepted = async (next: typeof renamed) => {
      await change(id, next);
      return ((await decide(id, { decision: 'approve' })).body.result as { changeSetId: string }).changeSetId;
    };
    const older = await accepted(renamed);
    const newer = await accepted((content) => ({ ...renamed(content), brand: 'Lulja' }));
    const undo = (changeSetId: string) => ask('ana', undoChangeSet, { params: { id: changeSetId } });
    await undo(older);
    expect(await queue()).toMatchObject({ total: 0 });
    expect((await checks(id)).earlier).toHaveLength(2);
    await undo(newer);
    expect(await queue()).toMatchObject({ total: 1, rows: [{ id }] });
    expect((await checks(id)).earlier).toHaveLength(1);
  });

  it('is asked for otherwise by the reviewer and answered by the seller', async () => {
    const id = await product(productStatus.approved);
    await change(id, renamed);
    await decide(id, { decision: 'ask', reason: { reason: 'bad_title' } });
    expect(await queue()).toMatchObject({ total: 0 });
    const own = async () =>
      (await ask('liri', local.getLocalProduct, { params: { id } })).body.result as LocalProductDetail;
    expect((await own()).asked).toBe(true);
    await change(id, (content) => ({ ...renamed(content), brand: 'Lulja' }));
    expect((await own()).asked).toBe(false);
    expect(await queue()).toMatchObject({ total: 1, rows: [{ id, request: 'answered' }] });
  });

  it('counts at once where the table says so, and by staff; the table is changed by name and told in the history', async () => {
    const id = await product(productStatus.approved);
    // The first save fills in what the product lacks.
    await change(id, (content) => content);
    await change(id, cheaper);
    expect(await queue()).toMatchObject({ total: 0 });
    expect((await set({ materiality: { price: 'review', texts: 'none' } }, 'reader')).status).toBe(403);
    expect((await set({ materiality: { price: 'sideways' } })).body).toMatchObject({
      result: { issues: [{ field: 'materiality.price' }] },
    });
    expect((await set({ materiality: { price: 'review', texts: 'none' } })).status).toBe(200);
    expect((await stored()).materiality).toMatchObject({ price: 'review', texts: 'none', images: 'review' });
    await change(id, renamed);
    expect(await queue()).toMatchObject({ total: 0 });
    await change(
      id,
      (content) => ({ ...content, variants: content.variants.map((one) => ({ ...one, price: '6' })) }),
      'ana',
    );
    expect(await queue()).toMatchObject({ total: 0 });
    await change(id, (content) => ({ ...content, variants: content.variants.map((one) => ({ ...one, price: '5' })) }));
    expect(await queue({ risk: 'changed' })).toMatchObject({ total: 1 });
    const [line] = await b.platform.db
      .selectFrom('activity_log')
      .select(['before', 'after'])
      .where('entity', '=', 'settings')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(line).toEqual({
      before: { changes_after_approval: { price: 'none', texts: 'review' } },
      after: { changes_after_approval: { price: 'review', texts: 'none' } },
    });
    expect((await set({ materiality: { price: 'review' } })).body).toMatchObject({ result: { changed: false } });
  });

  it('does not become reviewed by way of the archive', async () => {
    const id = await product(productStatus.approved);
    await change(id, renamed);
    for (const status of [productStatus.archived, productStatus.approved])
      expect((await ask('liri', local.moveLocalProducts, { body: { ids: [id], status } })).status).toBe(200);
    expect(await queue()).toMatchObject({ total: 1, rows: [{ id }] });
  });
});

it('The queue tells the risks of a product and is narrowed to one of them', async () => {
  const fresh = await b.make.seller({ name: 'Besjana', local: true });
  await b.make.product({ sellerId: fresh.id, status: productStatus.approved, ean: '4006381333931', price: '40' });
  const calm = await product(productStatus.new);
  const gap = await product(productStatus.new, { ean: '4006381333931' });
  const young = await product(productStatus.new, { sellerId: fresh.id });
  const risks = Object.fromEntries((await queue()).rows.map(({ id, risks: found }) => [id, found]));
  expect(risks).toEqual({ [calm]: [], [gap]: ['price_gap'], [young]: ['new_seller'] });
  expect((await queue({ risk: 'price_gap' })).rows.map(({ id }) => id)).toEqual([gap]);
  expect(await queue({ risk: 'any' })).toMatchObject({ total: 2 });
});

describe('The automatic approval', () => {
  const statusOf = async (id: number) =>
    (await b.platform.db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  const round = (chance: number) => approveFaultless(b.platform, () => chance)();

  it('is off at first, approves what nothing speaks against, and leaves the sample and the faulty to reviewers', async () => {
    await product(productStatus.approved);
    const [first, second, faulty] = [
      await product(productStatus.new),
      await product(productStatus.new),
      await product(productStatus.new, { price: null }),
    ];
    expect(await round(0.99)).toBe(0);
    await set({ auto: { on: true, sample_percent: 10, approved_before: 2 } });
    expect(await stored()).toMatchObject({ auto: { on: true, by: 'Ana Arifi' } });
    // Its seller has one approved product only.
    expect(await round(0.99)).toBe(0);
    await set({ auto: { approved_before: 1 } });
    expect(await round(0.05)).toBe(0);
    expect((await queue({ risk: 'sample' })).rows.map(({ id }) => id)).toEqual([first, second]);
    // What was drawn is drawn once, until it is another version.
    expect(await round(0.99)).toBe(0);
    await change(second, renamed);
    expect(await round(0.99)).toBe(1);
    expect([await statusOf(first), await statusOf(second), await statusOf(faulty)]).toEqual([0, 4, 0]);
    const log = await b.platform.db
      .selectFrom('activity_log')
      .select(['cause', 'user_id'])
      .where('entity_id', '=', second)
      .where('action', '=', 'status_changed')
      .execute();
    expect(log).toHaveLength(1);
  });

  it('does not stand still behind products of sellers who have yet to earn it', async () => {
    const fresh = await b.make.seller({ name: 'Drita', local: true });
    for (let i = 0; i < 101; i++) await b.make.product({ sellerId: fresh.id, status: productStatus.new });
    await product(productStatus.approved);
    const id = await product(productStatus.new);
    await b.platform.db.updateTable('products').set({ status_since: '2090-01-01' }).where('id', '=', id).execute();
    await set({ auto: { on: true, sample_percent: 0, approved_before: 1 } });
    expect(await round(0.99)).toBe(1);
    expect(await statusOf(id)).toBe(productStatus.approved);
  });

  it('approves no version that nobody has judged, and says of none that it was approved where it was not', async () => {
    await product(productStatus.approved);
    const id = await product(productStatus.new);
    await set({ auto: { on: true, sample_percent: 0, approved_before: 1 } });
    const { db } = b.platform;
    let isChanged = false;
    const unitOfWork: typeof b.platform.unitOfWork = async (by, work) => {
      if ('actor' in by && by.cause.startsWith('change-set:') && !isChanged) {
        isChanged = true;
        await db
          .updateTable('products')
          .set(({ eb }) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .execute();
      }
      return b.platform.unitOfWork(by, work);
    };
    expect([await approveFaultless({ ...b.platform, unitOfWork }, () => 0.99)(), isChanged]).toEqual([0, true]);
    expect(await statusOf(id)).toBe(productStatus.new);
    const drawn = await db.selectFrom('review_draws').select('outcome').where('product_id', '=', id).execute();
    expect(drawn).toEqual([{ outcome: 'checks' }]);
    // The new version is judged with the next round.
    expect(await round(0.99)).toBe(1);
  });

  it('rests where the person in whose name it works may no longer approve', async () => {
    await product(productStatus.approved);
    await product(productStatus.new);
    await set({ auto: { on: true, sample_percent: 0, approved_before: 1 } });
    const { db } = b.platform;
    const ana = db.updateTable('users').where('email', '=', 'ana@review.test');
    await ana.set({ active: false }).execute();
    expect(await round(0.99)).toBe(0);
    await ana.set({ active: true }).execute();
    expect(await round(0.99)).toBe(1);
  });

  it('approves nothing with a right that is taken away while it works, and goes on where it still allows it', async () => {
    await product(productStatus.approved);
    const id = await product(productStatus.new);
    await set({ auto: { on: true, sample_percent: 0, approved_before: 1 } });
    const ana = b.platform.db.updateTable('users').where('email', '=', 'ana@review.test');
    /** A round in which somebody is quicker than each approval. */
    const meanwhile = (change: () => Promise<unknown>) => {
      const unitOfWork: typeof b.platform.unitOfWork = async (by, work) => {
        if ('actor' in by && by.cause.startsWith('change-set:')) await change();
        return b.platform.unitOfWork(by, work);
      };
      return approveFaultless({ ...b.platform, unitOfWork }, () => 0.99)();
    };
    expect(await meanwhile(() => ana.set({ active: false }).execute())).toBe(0);
    expect(await statusOf(id)).toBe(productStatus.new);
    // It was not judged: the next round looks at it again.
    await ana.set({ active: true }).execute();
    let isRenamed = false;
    const rename = async () => {
      if (!isRenamed) await ana.set(({ ref }) => ({ rights_version: sql`${ref('rights_version')} + 1` })).execute();
      isRenamed = true;
    };
    expect([await meanwhile(rename), isRenamed]).toEqual([1, true]);
    expect(await statusOf(id)).toBe(productStatus.approved);
  });
});
