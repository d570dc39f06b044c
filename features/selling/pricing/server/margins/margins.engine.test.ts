import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getMargins } from '../../contract/margins/margins.calls.ts';
import type { MarginMatrix } from '../../contract/margins/margins.model.ts';
import { type PriceTrace, tracePrice } from '../../contract/prices.calls.ts';
import { priceTools } from '../prices.for-tests.ts';

let b: Bench;
let token: string;
/** The variant that lies in one cell alone, by the name of its row. */
const variants: Record<string, number> = {};
const things: Record<string, number> = {};

beforeAll(async () => {
  b = await bench();
  const tools = priceTools(b);
  const { db } = b.platform;
  await b.work();
  await b.make.user({ email: 'super@cells.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@cells.test');
  things.electronics = (await b.make.category({ name: 'Electronics' })).id;
  things.phones = (await b.make.category({ name: 'Phones', parentId: things.electronics })).id;
  things.audio = (await b.make.category({ name: 'Audio', parentId: things.electronics })).id;
  things.alpha = (await b.make.seller({ name: 'Alpha Supply' })).id;
  things.beta = (await b.make.seller({ name: 'Beta Trade' })).id;
  const brandIds: Record<string, number> = {};
  for (const name of ['Acme', 'Other']) {
    const { rows } = await sql<{ shop: number; id: number }>`
      with s as (insert into shop_brands (name) values (${name}) returning id),
        o as (insert into brands (name, seller_id, shop_brand_id) select ${name}, ${things.beta!}, id from s returning id)
      select s.id as shop, o.id from s cross join o`.execute(db);
    things[name] = rows[0]!.shop;
    brandIds[name] = rows[0]!.id;
  }
  const products = [
    ['', { sellerId: things.beta }],
    ['Electronics', { sellerId: things.beta, categoryIds: [things.electronics] }],
    ['Phones', { sellerId: things.beta, categoryIds: [things.phones] }],
    ['Audio', { sellerId: things.beta, categoryIds: [things.audio] }],
    ['Acme', { sellerId: things.beta, brandId: brandIds.Acme }],
    ['Other', { sellerId: things.beta, brandId: brandIds.Other }],
    ['Alpha Supply', { sellerId: things.alpha }],
    ['Beta Trade', { sellerId: things.beta }],
  ] as const;
  for (const [n, [name, values]] of products.entries()) {
    const made = await b.make.product({ sku: `C-${n}`, categoryIds: [], ...values } as never);
    variants[name] = made.variantId;
    await sql`update variants set purchase_price = 40, currency = 'EUR', tvsh = 18 where id = ${made.variantId}`.execute(
      db,
    );
  }
  const rule = async (name: string, value: string, scope: string, id: number, rounding?: object) => {
    // Only the rule of the shop has a base; the others say a margin and nothing else.
    const steps = { margin: { kind: 'margin', value, on: 'landed' }, ...(rounding ? { rounding } : {}) };
    await sql`with p as (insert into price_profiles (shop_id, name) values (1, ${name}) returning id),
      v as (insert into price_profile_versions (profile_id, no, state, steps, activated_at)
        select id, 1, 'active', ${JSON.stringify(steps)}::jsonb, now() from p returning id)
      insert into price_profile_scopes (version_id, ${sql.ref(scope)}) select id, ${id} from v`.execute(db);
  };
  await tools.profile(1, { margin: { kind: 'margin', value: '25', on: 'landed' } }, 'Kosovo');
  await rule('Electronics rule', '28', 'category_id', things.electronics!);
  await rule('Phones rule', '30', 'category_id', things.phones!, { mode: 'nearest', modulus: '1', offsets: ['0.99'] });
  await rule('Acme rule', '35', 'shop_brand_id', things.Acme!);
  await rule('Alpha rule', '20', 'seller_id', things.alpha!);
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(db);
  for (const id of Object.values(variants)) await tools.cost(id, '41');
  await tools.settle();
}, 90_000);
afterAll(() => b.close());

const ask = async <T>(call: Parameters<typeof request>[1], parts: object): Promise<T> => {
  const { status, body } = await request(b, call, parts as never, { token, shopId: 1 });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result as T;
};

it('The matrix of margins says of each cell of shop 1 what the engine prices by there (pages.md 4.32)', async () => {
  const seen: Record<string, unknown> = {};
  const priced: Record<string, unknown> = {};
  for (const query of [{}, { parent: String(things.electronics) }, { by: 'brand' }, { by: 'seller' }]) {
    const { rows } = await ask<MarginMatrix>(getMargins, { query });
    for (const { name, cells } of rows) {
      const cell = cells.find(({ shop_id: id }) => id === 1)!;
      const variantId = variants[name]!;
      const trace = await ask<PriceTrace>(tracePrice, { params: { variantId, shopId: 1 } });
      const step = (key: string) => trace.steps.find((one) => one.step === key);
      const margin = step('margin')!;
      seen[name] = [
        cell.margin?.kind,
        cell.margin?.value,
        cell.origin?.name,
        cell.rounding?.modulus ?? '0.01',
        cell.conflict,
      ];
      priced[name] = [margin.in.kind, margin.in.value, margin.rule?.name, step('rounding')?.in.modulus, false];
      expect([name, trace.reproduced, trace.state]).toEqual([name, true, 'ok']);
    }
  }
  expect(seen).toEqual(priced);
  expect(Object.keys(seen).sort()).toEqual(Object.keys(variants).sort());
  expect(new Set(Object.values(seen).map((said) => JSON.stringify(said))).size).toBe(5);
});
