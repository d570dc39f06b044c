import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendToShopTask } from '#features/selling/publishing/contract/publishing.tasks.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/local-sellers.calls.ts';
import type { LocalSellerDetail, SuspensionEffect } from '../contract/local-sellers.model.ts';
import * as standingCalls from '../contract/local-sellers.standing.calls.ts';
import { quietOf } from './local-sellers.for-tests.ts';

const quiet = () => quietOf(b);

let b: Bench;
let admin: string;
let categoryId: number;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'admin@suspension.test', roles: ['Admin'] });
  admin = await tokenFor(b, 'admin@suspension.test');
  categoryId = (await b.make.category({ name: 'Lamps' })).id;
  await b.work();
});
afterAll(() => b.close());

const shops = [1, 3] as const;
const places = ['none', 'pending', 'in_shop', 'removed', 'archived'] as const;
type Place = (typeof places)[number];
type Standing = Readonly<Record<(typeof shops)[number], Place>>;

/** A seller whose products stand in the shops as asked; what is in a shop was really sent there. */
async function aSeller(standings: readonly Standing[]) {
  const seller = await b.make.seller({ local: true });
  const ids: number[] = [];
  for (const standing of standings) {
    const resting = Object.entries(standing).filter(([, place]) => place !== 'none' && place !== 'in_shop');
    const product = await b.make.product({
      sellerId: seller.id,
      status: 4,
      categoryIds: [categoryId],
      shops: Object.fromEntries(resting) as Record<number, 'pending' | 'removed' | 'archived'>,
    });
    const words = { language_id: 1, name: `Lamp ${product.id}`, short_description: 'Bright' };
    await b.platform.db
      .insertInto('product_translates')
      .values({ product_id: product.id, ...words })
      .execute();
    await b.make.listed(product.id);
    ids.push(product.id);
  }
  for (const shopId of shops) {
    const live = ids.filter((_, at) => standings[at]![shopId] === 'in_shop');
    const main = { image: false, configurator: false, updateOtherShops: false, email: null, processes: 5 } as const;
    const by = { userId: null, shopId, cause: 'test' };
    if (live.length > 0)
      await b.platform.unitOfWork(by, (tx) => b.platform.startTask(tx, by, sendToShopTask, { ids: live, ...main }));
  }
  await quiet();
  return { id: seller.id, name: seller.name, ids };
}

/** Where every product of a seller stands. */
async function standingOf(sellerId: number) {
  const { rows } = await b.platform.pool.query(
    `select p.id, p.status, q.shop_id, q.status as place, q.removal_reason, q.additional_infos, q.is_updated, q.last_error
     from products p left join publications q on q.product_id = p.id where p.seller_id = $1 order by p.id, q.shop_id`,
    [sellerId],
  );
  return rows as { id: number; shop_id: number; place: Place | null; removal_reason: string | null }[];
}

const reason = { reason: 'wrong_stock', message: 'Stoku nuk ishte i vërtetë.' };
const suspend = (id: number, body: object = reason) =>
  request(b, calls.suspendSeller, { params: { id }, body }, { token: admin });
const lift = (id: number) => request(b, calls.liftSuspension, { params: { id } }, { token: admin });
const detail = async (id: number) =>
  (await request(b, calls.getLocalSeller, { params: { id } }, { token: admin })).body.result as LocalSellerDetail;
const effects = async (id: number, suspension: number) =>
  (
    (await request(b, calls.listSuspensionEffects, { params: { id, suspension } }, { token: admin })).body.result as {
      results: SuspensionEffect[];
    }
  ).results;

const standing = fc.record({ 1: fc.constantFrom(...places), 3: fc.constantFrom(...places) });

describe('A suspension', () => {
  it('and lifting it leave every product of the seller where it was (ENT-012) [ENT-084]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(standing, { minLength: 1, maxLength: 4 }), async (standings) => {
        const seller = await aSeller(standings);
        const before = await standingOf(seller.id);
        expect((await suspend(seller.id)).body).toMatchObject({ statusIsOk: true });
        await quiet();
        const during = await standingOf(seller.id);
        expect(during.filter((row) => row.place === 'in_shop')).toEqual([]);
        expect(during.filter((row) => row.removal_reason === 'suspended_seller')).toHaveLength(
          before.filter((row) => row.place === 'in_shop').length,
        );
        expect((await lift(seller.id)).body).toMatchObject({ statusIsOk: true, result: { kept: 0 } });
        await quiet();
        expect(await standingOf(seller.id)).toEqual(before);
      }),
      { numRuns: 6 },
    );
    expect(await b.listDifferences()).toEqual([]);
  }, 180_000);

  it('puts back what nobody touched and lists the rest with the reason (GEN-020)', async () => {
    const seller = await aSeller(Array.from({ length: 5 }, () => ({ 1: 'in_shop', 3: 'none' }) as const));
    await suspend(seller.id);
    await quiet();
    const [untouched, ignored, archived, otherwise, unfit] = seller.ids as [number, number, number, number, number];
    await b.platform.pool.query('update products set status = 3 where id = $1', [ignored]);
    await b.platform.pool.query(`update publications set status = 'archived' where product_id = $1`, [archived]);
    await b.platform.pool.query(`update publications set removal_reason = 'brand_issues' where product_id = $1`, [
      otherwise,
    ]);
    await b.platform.pool.query('update variants set price = null where product_id = $1', [unfit]);
    const before = await standingOf(seller.id);

    const lifted = await lift(seller.id);
    expect(lifted.body).toMatchObject({
      statusMessage: 'The suspension is lifted: 2 go back to their shops, 3 stay as they are',
      result: { restoring: 2, kept: 3 },
    });
    await quiet();

    const { suspension_id: suspension } = lifted.body.result as { suspension_id: number };
    const listed = Object.fromEntries((await effects(seller.id, suspension)).map((it) => [it.product_id, it]));
    expect(listed[untouched]).toMatchObject({ state: 'back', reason: null, shop: { id: 1 } });
    expect(listed[ignored]).toMatchObject({ state: 'kept', reason: 'product_moved' });
    expect(listed[archived]).toMatchObject({ state: 'kept', reason: 'archived_in_shop' });
    expect(listed[otherwise]).toMatchObject({ state: 'kept', reason: 'removed_otherwise' });
    expect(listed[unfit]).toMatchObject({ state: 'failed', reason: expect.stringMatching(/price/i) });
    const after = await standingOf(seller.id);
    for (const id of [ignored, archived, otherwise])
      expect(after.find((it) => it.id === id)).toEqual(before.find((it) => it.id === id));
    expect((await detail(seller.id)).suspensions[0]).toMatchObject({
      state: 'lifted',
      effects: { total: 5, back: 1, waiting: 0, kept: 3, failed: 1 },
    });
  });

  it('lifted before the shops were told leaves everything there', async () => {
    const seller = await aSeller([{ 1: 'in_shop', 3: 'in_shop' }]);
    const before = await standingOf(seller.id);
    await suspend(seller.id);
    await lift(seller.id);
    await quiet();
    expect(await standingOf(seller.id)).toEqual(before);
  });

  it('that follows another one at once loses nothing that is still on its way back', async () => {
    const seller = await aSeller([
      { 1: 'in_shop', 3: 'in_shop' },
      { 1: 'in_shop', 3: 'removed' },
    ]);
    const before = await standingOf(seller.id);
    await suspend(seller.id);
    await quiet();
    await lift(seller.id);
    await suspend(seller.id);
    await quiet();
    expect((await standingOf(seller.id)).filter((row) => row.place === 'in_shop')).toEqual([]);
    await lift(seller.id);
    await quiet();
    expect(await standingOf(seller.id)).toEqual(before);
  });

  it('tells before it happens what leaves which shops', async () => {
    const seller = await aSeller([
      { 1: 'in_shop', 3: 'in_shop' },
      { 1: 'in_shop', 3: 'pending' },
    ]);
    await b.make.user({ sellerId: seller.id, roles: ['Local Seller'] });
    const { body } = await request(b, calls.previewSuspension, { params: { id: seller.id } }, { token: admin });
    expect(body.result).toMatchObject({
      products: 2,
      people: 1,
      shops: [
        { id: 1, products: 2 },
        { id: 3, products: 1 },
      ],
    });
  });
});

describe('A suspended seller', () => {
  it('reads and writes nothing from that moment on, is told in Albanian, and works again when it is lifted [GEN-004] (T55)', async () => {
    const seller = await aSeller([{ 1: 'none', 3: 'none' }]);
    const email = `seller${seller.id}@suspension.test`;
    await b.make.user({ email, roles: ['Local Seller'], sellerId: seller.id });
    const own = await tokenFor(b, email);
    const list = () => b.app.http!.inject({ url: '/api/local-product', headers: { authorization: `Bearer ${own}` } });
    const write = () =>
      b.app.http!.inject({
        method: 'POST',
        url: '/api/local-product/status',
        headers: { authorization: `Bearer ${own}` },
        payload: { ids: seller.ids, status: 7 },
      });

    await suspend(seller.id);
    expect((await list()).json().result.total).toBe(1);
    expect((await write()).statusCode).toBe(403);
    expect((await write()).json().statusMessage).toBe(
      'Your account has been suspended. Please contact the provider team!',
    );
    const { rows: mails } = await b.platform.pool.query('select body from mail_outbox where recipient = $1', [email]);
    expect(mails[0].body).toContain('Stoku nuk ishte i vërtetë.');

    await lift(seller.id);
    expect((await write()).statusCode).toBe(200);
  });
});

describe('The dates of a suspension', () => {
  it('begin and end it by themselves, and a planned one can be called off', async () => {
    const seller = await aSeller([{ 1: 'in_shop', 3: 'none' }]);
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    expect((await suspend(seller.id, { ...reason, begins_at: at(3_600_000) })).body).toMatchObject({
      statusMessage: 'The suspension is planned',
      result: { planned: true },
    });
    expect((await detail(seller.id)).state).toBe('active');
    expect((await suspend(seller.id)).status).toBe(409);
    await lift(seller.id);
    expect((await detail(seller.id)).suspensions[0]!.state).toBe('cancelled');

    await suspend(seller.id, { ...reason, begins_at: at(400), ends_at: at(4000) });
    await expect.poll(async () => (await detail(seller.id)).state, { timeout: 20_000 }).toBe('suspended');
    await expect.poll(async () => (await detail(seller.id)).state, { timeout: 20_000 }).toBe('active');
    await quiet();
    expect((await standingOf(seller.id))[0]!.place).toBe('in_shop');
  });

  it('are refused where they mean nothing, with the field named', async () => {
    const seller = await b.make.seller({ local: true });
    const ofField = async (body: object) => {
      const answer = await suspend(seller.id, body);
      return [
        answer.status,
        (answer.body.result as { issues?: { field: string }[] } | undefined)?.issues?.map((it) => it.field),
      ];
    };
    expect(await ofField({ reason: 'wrong_stock', message: '  ' })).toEqual([422, ['message']]);
    expect(await ofField({ reason: 'mood', message: 'x' })).toEqual([422, ['reason']]);
    expect(await ofField({ ...reason, ends_at: '2020-01-01T00:00:00Z' })).toEqual([422, ['ends_at']]);
    expect((await lift(seller.id)).status).toBe(409);
    const reseller = await b.make.seller();
    expect((await suspend(reseller.id)).status).toBe(404);
  });
});

describe('The list of local sellers', () => {
  it('has tabs with counts, filters and real figures (RTE-023) [GEN-020]', async () => {
    const seller = await aSeller([
      { 1: 'in_shop', 3: 'none' },
      { 1: 'pending', 3: 'none' },
    ]);
    await b.platform.db
      .updateTable('sellers')
      .set({ name: 'Zana & Bijtë 100%', type: 'textile', brands: 'Zanora, Erza', number: '007' })
      .where('id', '=', seller.id)
      .execute();
    const list = async (query: object) =>
      (await request(b, calls.listLocalSellers, { query: { pageSize: '100', ...query } }, { token: admin })).body
        .result as { results: { id: number }[]; total: number; counts: Record<string, number> };
    for (const query of [{ search_text: '100%' }, { search_text: 'bijte' }, { brand: 'erza' }, { type: 'textile' }])
      expect((await list(query)).results.map((it) => it.id)).toEqual([seller.id]);
    expect((await list({ search_text: '100%' })).results[0]).toMatchObject({
      number: '007',
      state: 'active',
      products: { new: 0, approved: 1, in_shop: 1 },
    });
    await request(
      b,
      standingCalls.restrictSeller,
      { params: { id: seller.id }, body: { restricted: true, message: 'Fotot mungojnë.' } },
      { token: admin },
    );
    expect((await list({ type: 'textile' })).counts).toEqual({ active: 0, restricted: 1, suspended: 0, closed: 0 });
    expect((await list({ type: 'textile', state: 'active' })).total).toBe(0);
  });
});
