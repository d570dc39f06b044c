import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { priceSteps } from '../../contract/pricing.steps.ts';
import { assignedOf, type Evaluated, readEvaluated } from './evaluate.read-model.ts';
import { bundleIdsOf, readBundles, shopPricing, withBundles } from './shop-pricing.read-model.ts';

let b: Bench;
let phones: number;
const variants: Record<string, number> = {};

async function bundle(shopId: number, steps: object, versions: object): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into price_bundles (shop_id, versions, steps)
    values (${shopId}, ${JSON.stringify(versions)}::jsonb, ${JSON.stringify(priceSteps.parse(steps))}::jsonb) returning id`.execute(
    b.platform.db,
  );
  return rows[0]!.id;
}
const assign = (shopId: number, variantId: number, bundles: number[]) =>
  sql`insert into price_assignments values (${variantId}, ${shopId}, ${bundles}::bigint[])
    on conflict (variant_id, shop_id) do update set bundle_ids = excluded.bundle_ids`.execute(b.platform.db);

type Row = Evaluated & {
  rule_gross: string | null;
  rule_net: string | null;
  gross: string;
  vat: string;
  duty_rate_id: number | null;
};
async function priced(shopId: number): Promise<Record<string, Row>> {
  const { db, now } = b.platform;
  const pricing = await shopPricing(db, shopId, now());
  const bundles = await readBundles(db, await bundleIdsOf(db, shopId, Object.values(variants)));
  const rows = await readEvaluated<Row>(
    db,
    withBundles(pricing, bundles),
    assignedOf(shopId, Object.values(variants)),
    ['variant_id', 'bundle_id', 'state', 'codes', 'warnings', 'rule_gross', 'rule_net', 'gross', 'vat', 'duty_rate_id'],
    sql`variant_id, bundle_id, state, codes, warnings, rule_gross::text, rule_net::text, gross::text, trim_scale(vat)::text as vat, duty_rate_id`,
  );
  return Object.fromEntries(
    Object.entries(variants).map(([name, id]) => [name, rows.find(({ variant_id }) => variant_id === id)!]),
  );
}

beforeAll(async () => {
  b = await bench();
  const { db } = b.platform;
  const electronics = await b.make.category({ name: 'Electronics' });
  phones = (await b.make.category({ name: 'Phones', parentId: electronics.id })).id;
  for (const [name, cost] of [
    ['A-100', '40'],
    ['A-101', '8'],
    ['A-102', '120'],
  ] as const) {
    const product = await b.make.product({ sku: name, categoryIds: [phones] });
    await sql`update variants set purchase_price = ${cost}::numeric where id = ${product.variantId}`.execute(db);
    await sql`update products set cncode = '85171300', country = 'CN' where id = ${product.id}`.execute(db);
    variants[name] = product.variantId;
  }
}, 60_000);
afterAll(() => b.close());

const kosovo = {
  margin: { kind: 'margin', value: '25' },
  rounding: { mode: 'nearest', modulus: '1', offsets: ['0.99'] },
};

describe('Variants of a shop are priced by its rules', () => {
  it('PR01: 62.99, 12.99 and 188.99, with the net prices that give them back', async () => {
    const id = await bundle(1, kosovo, { base: 1 });
    for (const variant of Object.values(variants)) await assign(1, variant, [id]);
    const rows = await priced(1);
    expect(Object.values(rows).map(({ rule_gross, rule_net, state }) => [rule_gross, rule_net, state])).toEqual([
      ['62.99', '53.3814', 'ok'],
      ['12.99', '11.0085', 'ok'],
      ['188.99', '160.1610', 'ok'],
    ]);
  });

  it('keeps what transport adds: 0 where the step came to 0, nothing without the step or a price', async () => {
    const { db, now } = b.platform;
    const kept = async (steps: object, cost: string | null) => {
      const variant = variants['A-101']!;
      await assign(1, variant, [
        await bundle(1, { ...kosovo, ...steps }, { transport: JSON.stringify([steps, cost]) }),
      ]);
      await sql`update variants set purchase_price = ${cost}::numeric where id = ${variant}`.execute(db);
      const bundles = await readBundles(db, await bundleIdsOf(db, 1, [variant]));
      const pricing = withBundles(await shopPricing(db, 1, now()), bundles);
      const [row] = await readEvaluated<{ carried: string | null }>(
        db,
        pricing,
        assignedOf(1, [variant]),
        ['variant_id', 'carried'],
        sql`trim_scale(carried)::text as carried`,
      );
      return row!.carried;
    };
    const percent = (value: string) => ({ transport: { kind: 'percent', percent: value } });
    expect([await kept(percent('5'), '8'), await kept(percent('0'), '8')]).toEqual(['0.4', '0']);
    expect([await kept({}, '8'), await kept(percent('5'), null)]).toEqual([null, null]);
    await sql`update variants set purchase_price = 8 where id = ${variants['A-101']!}`.execute(db);
  });

  it('PR05: between rules of one rank the policy of the shop decides, or refuses', async () => {
    const { db } = b.platform;
    const [twenty, thirty] = [
      await bundle(1, { ...kosovo, margin: { kind: 'margin', value: '20' } }, { base: 2 }),
      await bundle(1, { ...kosovo, margin: { kind: 'margin', value: '30' } }, { base: 3 }),
    ];
    await assign(1, variants['A-100']!, [twenty, thirty]);
    const found = [];
    for (const policy of ['highest', 'lowest', 'refuse']) {
      await sql`update shops set price_conflict = ${policy} where id = 1`.execute(db);
      const row = (await priced(1))['A-100']!;
      found.push([policy, row.rule_gross, row.state, row.codes]);
    }
    await sql`update shops set price_conflict = 'highest' where id = 1`.execute(db);
    expect(found).toEqual([
      ['highest', '66.99', 'ok', []],
      ['lowest', '58.99', 'ok', []],
      ['refuse', null, 'blocked', ['profile_conflict']],
    ]);
  });

  it('PR13: duty by the longest prefix, then the origin; a fee by hand wins, and nothing said is refused', async () => {
    const { db } = b.platform;
    const id = await bundle(1, { ...kosovo, customs: {} }, { base: 4 });
    await assign(1, variants['A-100']!, [id]);
    const gross = async () => {
      const { state, codes, rule_gross } = (await priced(1))['A-100']!;
      return [state, codes.join(), rule_gross];
    };
    expect(await gross()).toEqual(['blocked', 'duty_missing', null]);
    await sql`insert into duty_rates (shop_id, cn_prefix, origin, percent, valid_from) values (1, '85', null, 0, '2020-01-01'),
      (1, '8517', null, 10, '2020-01-01'), (1, '8517', 'DE', 50, '2020-01-01'), (1, '851713', null, 90, '2100-01-01')`.execute(
      db,
    );
    expect(await gross()).toEqual(['ok', '', '68.99']);
    const fee = (amount: string) =>
      sql`insert into variant_prices (variant_id, shop_id, customs_fee) values (${variants['A-100']!}, 1, ${amount}::numeric)
        on conflict (variant_id, shop_id) do update set customs_fee = excluded.customs_fee`.execute(db);
    await fee('2');
    expect(await gross()).toEqual(['ok', '', '65.99']);
    await fee('0');
    expect(await gross()).toEqual(['ok', '', '62.99']);
    await sql`delete from duty_rates`.execute(db);
  });

  it('the VAT is staff’s own, else of the class of the product, of its nearest category, or the standard one', async () => {
    const { db } = b.platform;
    const vat = async () => (await priced(1))['A-101']!.vat;
    expect(await vat()).toBe('18');
    await sql`update categories set tax_class = 'zero' where id = (select parent_id from categories where id = ${phones})`.execute(
      db,
    );
    expect(await vat()).toBe('0');
    await sql`update categories set tax_class = 'reduced' where id = ${phones}`.execute(db);
    expect(await vat()).toBe('8');
    await sql`update products set tax_class = 'standard' where sku = 'A-101'`.execute(db);
    expect(await vat()).toBe('18');
    await sql`insert into variant_prices (variant_id, shop_id, tvsh_by_hand) values (${variants['A-101']!}, 1, 5)`.execute(
      db,
    );
    expect(await vat()).toBe('5');
  });

  it('PR03: without a rate nothing is made up; the shop of another currency is refused by name', async () => {
    const id = await bundle(4, kosovo, { base: 5 });
    for (const variant of Object.values(variants)) await assign(4, variant, [id]);
    await sql`delete from fx_rates where pair = 'EURMKD'`.execute(b.platform.db);
    expect(Object.values(await priced(4)).map(({ codes, rule_gross }) => [codes, rule_gross])).toEqual(
      Array(3).fill([['fx_missing'], null]),
    );
  });

  it('nothing is sold by no rule, but for a price by hand', async () => {
    await assign(1, variants['A-102']!, []);
    expect((await priced(1))['A-102']!.codes).toEqual(['profile_missing']);
    await sql`insert into price_pins (variant_id, shop_id, kind, amount) values (${variants['A-102']!}, 1, 'gross', 150)`.execute(
      b.platform.db,
    );
    const row = (await priced(1))['A-102']!;
    expect([row.state, row.gross, row.codes]).toEqual(['ok', '150.0000', []]);
  });
});
