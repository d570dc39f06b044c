import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getSetUp, type SetUpStep, skipStep } from '../contract/set-up.calls.ts';

let b: Bench;
let token: string;

beforeAll(async () => {
  b = await bench();
  await sql`update shops set connector = null`.execute(b.platform.db);
  await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@tregu.test');
});
afterAll(() => b.close());

const steps = async () => ((await request(b, getSetUp, {}, { token })).body.result as { steps: SetUpStep[] }).steps;
const step = async (key: string) => (await steps()).find((one) => one.key === key)!;
const skip = (key: string, skipped: boolean) => request(b, skipStep, { params: { key }, body: { skipped } }, { token });

it('tells an empty market what to do, in the order in which it is done', async () => {
  expect((await steps()).map(({ key, done }) => [key, done])).toEqual([
    ['company', false],
    ['shops', true],
    ['languages', true],
    ['rates', false],
    ['categories', false],
    ['brands', false],
    ['attributes', false],
    ['connection', false],
    ['mail_server', false],
    ['reseller', false],
    ['feed', false],
    ['first_product', false],
  ]);
  expect((await step('rates')).note?.en).toMatch(/^No rate: /);
  // Done from the beginning: only its note says what is to be looked at.
  expect((await step('shops')).note?.en).toMatch(/^On: .+ Switch off those you do not need\.$/);
});

it('judges each by the data', async () => {
  const { db } = b.platform;
  await sql`update house_company set name = 'Tregu Sh.p.k.'`.execute(db);
  const lacking = { done: false, note: { en: 'Tregu Sh.p.k.: no address and no VAT number yet' } };
  expect(await step('company')).toMatchObject(lacking);
  await sql`update house_company set address = 'Rruga 1', city = 'Tirana'`.execute(db);
  expect(await step('company')).toMatchObject({ done: true, note: { en: 'Tregu Sh.p.k.: no VAT number yet' } });
  await sql`update house_company set vat_number = 'L12345678A'`.execute(db);
  expect(await step('company')).toMatchObject({ done: true, note: { en: 'Tregu Sh.p.k.' } });

  await sql`insert into currency_rates (shop_id, currency_pair, rate, updated_at)
    select id, 'EUR' || currency, 10, now() from shops where currency <> 'EUR'`.execute(db);
  expect(await step('rates')).toMatchObject({ done: true, note: null });

  const category = await b.make.category({ name: 'Lamps' });
  expect(await step('categories')).toMatchObject({ done: true, note: { en: '1 category' } });

  await sql`update shops set connector = 'demo-shop' where id = 1`.execute(db);
  expect((await step('connection')).done).toBe(true);
  await sql`update shops set active = false where id = 1`.execute(db);
  expect((await step('connection')).done).toBe(false);
  await sql`update shops set active = true where id = 1`.execute(db);

  const product = await b.make.product({ categoryIds: [category.id] });
  expect(await step('reseller')).toMatchObject({ done: true });
  expect((await step('first_product')).done).toBe(false);
  const place = { product_id: product.id, shop_id: 1, status: 'in_shop', external_key: `k-${product.id}` };
  await db.insertInto('publications').values(place).execute();
  expect((await step('first_product')).done).toBe(true);
  // No run of a feed has brought anything yet.
  expect((await step('feed')).done).toBe(false);
});

it('knows the mail server of the market, not one of a shop or one that is off', async () => {
  const { db } = b.platform;
  const server = {
    host: 'mail.tregu.test',
    port: 587,
    security: 'starttls',
    from_address: 'a@tregu.test',
    per_minute: 60,
  } as const;
  await db
    .insertInto('mail_servers')
    .values({ ...server, shop_id: 1, active: true })
    .execute();
  expect(await step('mail_server')).toMatchObject({ done: false, note: null });
  await db
    .insertInto('mail_servers')
    .values({ ...server, shop_id: null, active: false })
    .execute();
  expect((await step('mail_server')).done).toBe(false);
  await sql`update mail_servers set active = true`.execute(db);
  expect(await step('mail_server')).toMatchObject({ done: true, note: { en: 'Through mail.tregu.test' } });
});

it('leaves out what somebody says is not needed, until they say it is', async () => {
  expect((await skip('feed', true)).status).toBe(200);
  expect(await step('feed')).toMatchObject({ skipped: true, done: false });
  expect((await skip('feed', false)).status).toBe(200);
  expect(await step('feed')).toMatchObject({ skipped: false });
  expect((await skip('nothing', true)).status).toBe(404);
});

it('names no step twice', () => {
  const keys = b.platform.setupSteps().map(({ definition }) => definition.key);
  expect(new Set(keys).size).toBe(keys.length);
});
