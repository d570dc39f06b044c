import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { createLocalProduct } from '#features/intake/local-products/contract/local-products.calls.ts';
import { aContent, anUpload } from '#features/intake/local-products/server/local-products.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/local-sellers.calls.ts';
import type { LocalSellerDetail, LocalSellerRow } from '../contract/local-sellers.model.ts';
import * as standing from '../contract/local-sellers.standing.calls.ts';
import { holidayDueTask } from '../contract/local-sellers.tasks.ts';
import { aSellerInShop, quietOf, stockInShop } from './local-sellers.for-tests.ts';

let b: Bench;
let admin: string;
let categoryId: number;
let adminId: number;
beforeAll(async () => {
  b = await bench();
  adminId = (await b.make.user({ email: 'admin@standing.test', roles: ['Admin'] })).id;
  admin = await tokenFor(b, 'admin@standing.test');
  categoryId = (await b.make.category({ name: 'Lamps' })).id;
  await b.work();
});
afterAll(() => b.close());

const ask = (call: Parameters<typeof request>[1], input: object, token = admin) => request(b, call, input, { token });
const detail = async (id: number) =>
  (await ask(calls.getLocalSeller, { params: { id } })).body.result as LocalSellerDetail;
const list = async (query: object) =>
  (await ask(calls.listLocalSellers, { query: { pageSize: '100', ...query } })).body.result as {
    results: LocalSellerRow[];
    counts: Record<string, number>;
  };
const mails = async (event: string, to: string) =>
  (
    await b.platform.db
      .selectFrom('mail_outbox')
      .select(['body', 'subject'])
      .where('event', '=', event)
      .where('recipient', '=', to)
      .execute()
  ).map(({ body }) => body);
const actions = async (id: number) =>
  (
    await b.platform.pool.query(
      `select action from activity_log where entity = 'seller' and entity_id = $1 order by id`,
      [String(id)],
    )
  ).rows.map((row) => row.action);
/** The day in Tirana so many days from now. */
const day = (ahead: number) => todayInTirane(new Date(Date.now() + ahead * 86_400_000));

describe('The VAT number of a seller', () => {
  const set = (id: number, vat_number: unknown, token = admin) =>
    ask(standing.setSellerVatNumber, { params: { id }, body: { vat_number } }, token);

  it('is said by staff, kept as it is written to offices, and taken away again; each change is in the history', async () => {
    const seller = await b.make.seller({ local: true });
    expect((await detail(seller.id)).vat_number).toBe('');
    expect((await set(seller.id, ' l 12345678.a ')).body.result).toEqual({ vat_number: 'L12345678A' });
    expect((await set(seller.id, 'L-12345678-A')).status).toBe(200);
    expect((await detail(seller.id)).vat_number).toBe('L12345678A');
    expect((await set(seller.id, '')).status).toBe(200);
    expect((await detail(seller.id)).vat_number).toBe('');
    const { rows } = await b.platform.pool.query(
      `select before, after from activity_log where entity = 'seller' and entity_id = $1 order by id`,
      [String(seller.id)],
    );
    expect(rows).toMatchObject([
      { before: { vat_number: '' }, after: { vat_number: 'L12345678A' } },
      { before: { vat_number: 'L12345678A' }, after: { vat_number: '' } },
    ]);
  });

  it.each([['33012345'.slice(1)], ['ABCDEFGHI'], ['1234567890123456'], ['330 123 <45>'], [330123456], [null]])(
    'is not %j: the field is named',
    async (wrong) => {
      const seller = await b.make.seller({ local: true });
      const { status, body } = await set(seller.id, wrong);
      expect(status).toBe(422);
      expect(JSON.stringify(body)).toContain('vat_number');
    },
  );

  it('is nothing that the seller, or staff who only read, may say; nor is it of an external reseller', async () => {
    const seller = await b.make.seller({ local: true });
    await b.make.user({ email: 'own@vat.test', roles: ['Local Seller'], sellerId: seller.id });
    await b.make.user({ email: 'reads@vat.test', permissions: ['Read_Seller', 'Read_Product-Data'] });
    for (const email of ['own@vat.test', 'reads@vat.test'])
      expect((await set(seller.id, '330123456', await tokenFor(b, email))).status).toBe(403);
    expect((await set((await b.make.seller({})).id, '330123456')).status).toBe(404);
    expect((await detail(seller.id)).vat_number).toBe('');
  });
});

describe('A restricted seller', () => {
  it('is told why by mail and on its pages, and enters nothing new until it is taken off', async () => {
    const seller = await b.make.seller({ local: true });
    const person = await b.make.user({ email: 'new@standing.test', roles: ['Local Seller'], sellerId: seller.id });
    const own = await tokenFor(b, 'new@standing.test');
    const fileId = await anUpload(b, person.id);
    const enter = (sku: string) =>
      ask(createLocalProduct, { body: { content: aContent({ categoryId, fileId, sku, name: `Poç ${sku}` }) } }, own);
    expect((await enter('1')).body.statusIsOk).toBe(true);

    const silent = await ask(standing.restrictSeller, { params: { id: seller.id }, body: { restricted: true } });
    expect([silent.status, silent.body.result]).toMatchObject([422, { issues: [{ field: 'message' }] }]);
    const body = { restricted: true, message: 'Fotot mungojnë.' };
    expect((await ask(standing.restrictSeller, { params: { id: seller.id }, body })).body.statusIsOk).toBe(true);
    expect((await enter('2')).status).toBe(409);
    expect((await ask(standing.getOwnStanding, {}, own)).body.result).toMatchObject({
      restriction: { message: 'Fotot mungojnë.' },
    });
    expect((await mails('localSellers.restricted', 'new@standing.test'))[0]).toContain('Fotot mungojnë.');
    await ask(standing.restrictSeller, { params: { id: seller.id }, body });
    expect(await mails('localSellers.restricted', 'new@standing.test')).toHaveLength(1);
    expect(await detail(seller.id)).toMatchObject({ state: 'restricted', restriction: { message: 'Fotot mungojnë.' } });

    await ask(standing.restrictSeller, { params: { id: seller.id }, body: { restricted: false } });
    expect((await enter('2')).body.statusIsOk).toBe(true);
    expect(await mails('localSellers.restrictionLifted', 'new@standing.test')).toHaveLength(1);
    expect((await ask(standing.getOwnStanding, {}, own)).body.result).toMatchObject({ restriction: null });
    expect(await actions(seller.id)).toEqual(['restricted', 'restriction taken off']);
  });
});

describe('A holiday', () => {
  it('takes the stock out of the shops, not the product, and gives it back', async () => {
    const seller = await aSellerInShop(b, categoryId, 7);
    expect(await stockInShop(b, seller.productId)).toBe(7);
    const set = await ask(standing.setSellerHoliday, {
      params: { id: seller.id },
      body: { starts_on: day(-1), ends_on: day(3) },
    });
    expect(set.body).toMatchObject({ statusIsOk: true, result: { planned: false } });
    await quietOf(b);
    expect(await stockInShop(b, seller.productId)).toBe(0);
    expect((await list({ away: '1' })).results.map((row) => row.id)).toEqual([seller.id]);
    expect((await detail(seller.id)).holiday).toEqual({ starts_on: day(-1), ends_on: day(3), on: true });
    const again = { params: { id: seller.id }, body: { starts_on: day(5), ends_on: day(6) } };
    expect((await ask(standing.setSellerHoliday, again)).status).toBe(409);

    await ask(standing.endSellerHoliday, { params: { id: seller.id } });
    await quietOf(b);
    expect(await stockInShop(b, seller.productId)).toBe(7);
    expect((await ask(standing.endSellerHoliday, { params: { id: seller.id } })).status).toBe(409);
    expect(await actions(seller.id)).toEqual(['holiday set', 'holiday began', 'holiday ended']);
    expect(await b.listDifferences()).toEqual([]);
  });

  it('that is planned begins and ends on its days, by tasks', async () => {
    const seller = await aSellerInShop(b, categoryId, 4);
    const days = { starts_on: day(2), ends_on: day(3) };
    await ask(standing.setSellerHoliday, { params: { id: seller.id }, body: days });
    const planned = await b.platform.pool.query(
      `select input->>'step' as step, to_char(scheduled_at at time zone 'Europe/Tirane', 'YYYY-MM-DD HH24:MI') as at, id
       from tasks where type = $1 and input->>'holidayId' = (select max(id)::text from seller_holidays) order by scheduled_at`,
      [holidayDueTask.type],
    );
    expect(planned.rows.map(({ step, at }) => [step, at])).toEqual([
      ['begin', `${day(2)} 00:00`],
      ['end', `${day(4)} 00:00`],
    ]);
    expect(await stockInShop(b, seller.productId)).toBe(4);
    const { rows } = await b.platform.pool.query(`select max(id)::int as id from seller_holidays`);
    const by = { userId: null, shopId: 1, cause: 'test' };
    for (const [step, stock] of [
      ['begin', 0],
      ['end', 4],
    ] as const) {
      await b.platform.unitOfWork(by, (tx) =>
        b.platform.startTask(tx, by, holidayDueTask, { holidayId: rows[0].id, step }),
      );
      await quietOf(b);
      expect(await stockInShop(b, seller.productId)).toBe(stock);
    }
    expect((await detail(seller.id)).holiday).toBeNull();
  });

  it('is refused where its days mean nothing, with the field named', async () => {
    const seller = await b.make.seller({ local: true });
    const refused = async (starts_on: string, ends_on: string) => {
      const answer = await ask(standing.setSellerHoliday, { params: { id: seller.id }, body: { starts_on, ends_on } });
      const { issues } = answer.body.result as { issues: { field: string }[] };
      return [answer.status, issues.map(({ field }) => field)];
    };
    expect(await refused(day(5), day(4))).toEqual([422, ['ends_on']]);
    expect(await refused(day(-5), day(-1))).toEqual([422, ['ends_on']]);
    expect(await refused(day(1), day(400))).toEqual([422, ['ends_on']]);
    expect(await refused('soon', day(1))).toEqual([422, ['starts_on']]);
  });
});

describe('A closed seller', () => {
  it('leaves the shops and logs in no more; opened again and lifted it is as before', async () => {
    const seller = await aSellerInShop(b, categoryId, 3);
    await b.make.user({ email: 'closing@standing.test', roles: ['Local Seller'], sellerId: seller.id });
    const own = await tokenFor(b, 'closing@standing.test');
    const body = { note: 'Ends its business.', message: 'Faleminderit.' };
    expect((await ask(standing.closeSeller, { params: { id: seller.id }, body })).body.statusIsOk).toBe(true);
    await quietOf(b);
    expect(await stockInShop(b, seller.productId)).toBeNull();
    expect((await ask(standing.getOwnStanding, {}, own)).body.statusIsOk).toBe(false);
    expect((await list({ state: 'closed' })).results.map((row) => row.id)).toContain(seller.id);
    expect(await detail(seller.id)).toMatchObject({ state: 'closed', closing: { note: 'Ends its business.' } });
    const told = await mails('localSellers.closed', 'closing@standing.test');
    expect(told[0]).toContain('Faleminderit.');
    expect(told[0]).not.toContain('Ends its business.');

    expect((await ask(standing.reopenSeller, { params: { id: seller.id } })).body.statusIsOk).toBe(true);
    expect((await detail(seller.id)).state).toBe('suspended');
    await tokenFor(b, 'closing@standing.test');
    await ask(calls.liftSuspension, { params: { id: seller.id } });
    await quietOf(b);
    expect(await stockInShop(b, seller.productId)).toBe(3);
    expect((await ask(standing.reopenSeller, { params: { id: seller.id } })).status).toBe(409);
  });

  it('is not opened again while another has its name', async () => {
    const seller = await b.make.seller({ name: 'Dyqani Yll', local: true });
    await ask(standing.closeSeller, { params: { id: seller.id }, body: { note: 'x' } });
    await b.make.seller({ name: 'dyqani yll', local: true });
    expect((await ask(standing.reopenSeller, { params: { id: seller.id } })).status).toBe(409);
  });
});

describe('The list of local sellers', () => {
  it('tells how far each has come, who looks after it and when somebody logged in, and is filtered by it', async () => {
    const seller = await b.make.seller({ local: true, skuPrefix: 'ONB' });
    await b.make.user({ email: 'onboarding@standing.test', roles: ['Local Seller'], sellerId: seller.id });
    const row = async () => (await list({})).results.find(({ id }) => id === seller.id)!;
    expect((await row()).onboarding).toEqual(['login', 'documents', 'words', 'product', 'shop']);
    const ids = async (query: object) => (await list(query)).results.map(({ id }) => id);
    expect(await ids({ login: 'never' })).toContain(seller.id);
    await tokenFor(b, 'onboarding@standing.test');
    await b.make.product({ sellerId: seller.id, shops: { 1: 'in_shop' } });
    expect((await row()).onboarding).toEqual(['documents', 'words']);
    expect(await ids({ onboarding: 'open' })).toContain(seller.id);
    expect(await ids({ onboarding: 'done' })).not.toContain(seller.id);
    expect(await ids({ login: 'quiet' })).not.toContain(seller.id);

    const set = (user_id: number | null) =>
      ask(standing.setSellerManager, { params: { id: seller.id }, body: { user_id } });
    expect((await set(adminId)).body.statusIsOk).toBe(true);
    expect(await ids({ manager: String(adminId) })).toEqual([seller.id]);
    expect(await ids({ manager: 'none' })).not.toContain(seller.id);
    expect((await row()).manager?.id).toBe(adminId);
    const { rows } = await b.platform.pool.query(`select id from users where email = 'onboarding@standing.test'`);
    expect((await set(Number(rows[0].id))).status).toBe(422);
    const file = (await ask(calls.exportLocalSellers, { query: { manager: String(adminId) } })).body.result as {
      content: string;
    };
    expect(file.content).toContain('Account manager');
    expect(file.content).toContain('4 / 6');
    expect(await actions(seller.id)).toEqual(['account manager set']);
  });
});
