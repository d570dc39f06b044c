import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoChangeSet } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import * as local from '#features/intake/local-products/contract/local-products.calls.ts';
import {
  emptyVariant,
  type LocalContent,
  localContent,
} from '#features/intake/local-products/contract/local-products.content.ts';
import type { LocalProductDetail } from '#features/intake/local-products/contract/local-products.model.ts';
import type { Call, OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/review.calls.ts';
import type { ReviewChecks, ReviewQueue } from '../contract/review.model.ts';

let b: Bench;
let id: number;
let seller: { id: number };
let category: { id: number };
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench();
  category = await b.make.category({ name: 'Kettles' });
  seller = await b.make.seller({ name: 'Liri Shop', local: true });
  await b.platform.db
    .updateTable('sellers')
    .set({ contact_email: 'liri@shop.test' })
    .where('id', '=', seller.id)
    .execute();
  await b.make.user({ email: 'ana@review.test', name: 'Ana Arifi', roles: ['Admin'] });
  await b.make.user({ email: 'bojan@review.test', name: 'Bojan Bele', roles: ['Admin'] });
  await b.make.user({ email: 'liri@review.test', name: 'Liri Seller', roles: ['Local Seller'], sellerId: seller.id });
  for (const who of ['ana', 'bojan', 'liri']) tokens[who] = await tokenFor(b, `${who}@review.test`);
});
afterAll(() => b.close());
beforeEach(async () => {
  await b.platform.db.deleteFrom('mail_outbox').execute();
  await b.platform.db.updateTable('products').set({ status: productStatus.archived }).execute();
  id = (await b.make.product({ sellerId: seller.id, name: 'Çajnik', price: '10', categoryIds: [category.id] })).id;
  await b.platform.db.insertInto('product_images').values({ product_id: id, url: '/k.png', is_cover: true }).execute();
});

const ask = (who: string, call: Call, parts: Record<string, unknown> = {}) =>
  request(b, call, parts, { token: tokens[who]! });
const decide = (who: string, body: Record<string, unknown>, product = id) =>
  ask(who, calls.decideReview, { params: { id: product }, body });
const askFor = (who = 'ana') =>
  decide(who, { decision: 'ask', reason: { reason: 'bad_title', note: 'Shkruani markën' } });
const queue = async (query: Record<string, unknown> = {}) =>
  (await ask('ana', calls.getReviewQueue, { query })).body.result as ReviewQueue;
const requestOf = async () =>
  ((await ask('ana', calls.getReviewChecks, { params: { id } })).body.result as ReviewChecks).request;
const mails = () => b.platform.db.selectFrom('mail_outbox').select(['recipient', 'subject', 'body']).execute();
const ownList = async () =>
  (await ask('liri', local.listLocalProducts, { query: {} })).body.result as OutputOf<typeof local.listLocalProducts>;
const own = async () =>
  (await ask('liri', local.getLocalProduct, { params: { id } })).body.result as LocalProductDetail;
/** The seller saves the product in its form, complete, with these words. */
async function sendAgain(name: string) {
  const { version, content } = await own();
  const file = await b.platform.db.selectFrom('product_images').select('id').where('product_id', '=', id).execute();
  const images: LocalContent['images'] = file.map((image) => ({
    id: image.id,
    file_id: null,
    url: '',
    is_cover: true,
  }));
  const texts = { ...content.texts, AL: { name, short_description: '', long_description: '<p>I mirë.</p>' } };
  const variants = content.variants.map((one) => ({ ...emptyVariant, ...one, tvsh: '18', stock: '3' }));
  const body = { version, content: localContent.parse({ ...content, images, texts, variants }) };
  return ask('liri', local.updateLocalProduct, { params: { id }, body });
}

describe('Asking a local seller for changes', () => {
  it('takes the product out of the queue; the seller reads why in the list, on the start page and in a mail', async () => {
    expect((await askFor()).status).toBe(200);
    expect((await queue()).rows).toEqual([]);
    expect(await queue({ with_seller: '1' })).toMatchObject({ total: 1, rows: [{ id, request: 'open' }] });

    const [row] = (await ownList()).results.filter((one) => one.id === id);
    expect(row).toMatchObject({
      state: productStatus.new,
      problem: 'asked',
      decision: { reason: 'bad_title', note: 'Shkruani markën' },
    });
    expect(await own()).toMatchObject({ asked: true });
    expect((await ask('liri', local.getLocalSummary)).body.result).toMatchObject({
      asked: [{ id, reason: 'bad_title' }],
      waiting_since: null,
    });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe('liri@shop.test');
    for (const part of ['Çajnik', 'Arsyeja: Titull i dobët', 'Shkruani markën']) expect(mail?.body).toContain(part);
  });

  it('brings it back at the end of the queue when the seller sends it again, with only what is different since', async () => {
    await askFor();
    const later = await b.make.product({ sellerId: seller.id });
    expect(await requestOf()).toMatchObject({ answered_at: null, changes: [] });
    expect(await sendAgain('Çajnik Vapor 1,7 l')).toMatchObject({ status: 200 });
    const { rows } = await queue();
    expect(rows.map((row) => row.id)).toEqual([later.id, id]);
    expect(rows[1]).toMatchObject({ request: 'answered', last_reason: 'bad_title' });
    const found = await requestOf();
    expect(found?.answered_at).not.toBeNull();
    expect(found?.changes).toContainEqual({
      field: 'product_translates.2.name',
      before: null,
      after: 'Çajnik Vapor 1,7 l',
    });
    expect(found?.changes.map(({ field }) => field)).not.toContain('status');
    expect(await own()).toMatchObject({ asked: false });
  });

  it('of two reviewers is done by the first; a reseller is asked by mail where it has an address', async () => {
    const answers = await Promise.all([askFor('ana'), askFor('bojan')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mails()).toHaveLength(1);
    const reseller = await b.make.seller({ name: 'Alpha' });
    const theirs = await b.make.product({ sellerId: reseller.id, status: productStatus.pending });
    const reason = { reason: 'bad_image' };
    expect((await decide('ana', { decision: 'ask', reason }, theirs.id)).body).toMatchObject({
      result: { code: 'review_no_address' },
    });
    const { db } = b.platform;
    await db.updateTable('sellers').set({ contact_email: 'data@alpha.test' }).where('id', '=', reseller.id).execute();
    expect((await decide('ana', { decision: 'ask', reason }, theirs.id)).status).toBe(200);
    expect((await mails()).at(-1)).toMatchObject({
      recipient: 'data@alpha.test',
      body: expect.stringContaining('your next delivery'),
    });
    expect(await queue({ with_seller: '1' })).toMatchObject({ total: 2 });
  });

  it('says why, by name', async () => {
    expect(await decide('ana', { decision: 'ask' })).toMatchObject({
      status: 422,
      body: { statusMessage: 'Choose a reason' },
    });
    expect(await mails()).toEqual([]);
  });

  it('is taken back while the seller has not answered, and the seller is told; afterwards it stays', async () => {
    const first = (await askFor()).body.result as { changeSetId: string };
    const undone = await ask('ana', undoChangeSet, { params: { id: first.changeSetId } });
    expect(undone.body.result).toMatchObject({ state: 'undone' });
    expect((await queue()).rows).toMatchObject([{ id, request: null, last_reason: null }]);
    expect((await mails()).map(({ subject }) => subject)[1]).toContain('Nuk duhen ndryshime');

    const second = (await askFor()).body.result as { changeSetId: string };
    expect((await sendAgain('Çajnik tjetër')).status).toBe(200);
    const late = await ask('ana', undoChangeSet, { params: { id: second.changeSetId } });
    expect(late.body.result).not.toMatchObject({ state: 'undone' });
    expect((await queue()).rows).toMatchObject([{ id, request: 'answered' }]);
  });

  it('is answered, too, when a product that was put aside meanwhile is sent again', async () => {
    await askFor();
    await decide('ana', { decision: 'ignore', reason: { reason: 'bad_image' } });
    const again = { ids: [id], status: productStatus.new };
    expect((await ask('liri', local.moveLocalProducts, { body: again })).status).toBe(200);
    expect((await queue()).rows).toMatchObject([{ id, request: 'answered' }]);
  });
});
