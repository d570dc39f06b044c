import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { campaignTools } from './campaigns.for-tests.ts';
import { countSales } from './use-cases/count-sales.ts';

let b: Bench;
let tools: ReturnType<typeof campaignTools>;
type Product = { readonly sku_intern: string; readonly variantId: number };
let made = 0;

beforeAll(async () => {
  b = await bench();
  tools = campaignTools(b);
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  await sql`update shops set omnibus = true where id = 3`.execute(b.platform.db);
}, 90_000);
afterAll(() => b.close());

type Shown = { readonly gross: string; readonly from: number; readonly until: number | null; readonly item?: number };
/** What customers saw of it, in days before now; nothing else. `item`: as the reduction of this item. */
async function saw({ variantId }: Product, rows: readonly Shown[]): Promise<void> {
  const { db } = b.platform;
  await sql`delete from presented_prices where variant_id = ${variantId}`.execute(db);
  // One moment for all of them, so that each begins where the one before ended.
  const { rows: clock } = await sql<{ now: string }>`select now()::text as now`.execute(db);
  const day = (days: number | null) => sql`${clock[0]!.now}::timestamptz - make_interval(days => ${days}::int)`;
  for (const { gross, from, until, item } of rows)
    await sql`insert into presented_prices (variant_id, shop_id, net, gross, currency, kind, period, attempt, campaign_item_id)
      values (${variantId}, 3, ${gross}, ${gross}, 'EUR', ${item === undefined ? 'regular' : 'discount'},
        tstzrange(${day(from)}, ${day(until)}), 1, ${item ?? null})`.execute(db);
}
async function product(): Promise<Product> {
  const one = await b.make.product({ sku: `C-${++made}`, price: '55.0763', stock: 9, shops: { 3: 'in_shop' } });
  await sql`update variants set tvsh = 18 where id = ${one.variantId}`.execute(b.platform.db);
  await saw(one, [
    { gross: '64.99', from: 80, until: 25 },
    { gross: '59.99', from: 25, until: 20 },
    { gross: '64.99', from: 20, until: null },
  ]);
  return one;
}
/** A running campaign at 51.99, announced against 59.99. */
async function announced(more: { stock_limit?: number } = {}) {
  const of = await product();
  const id = await tools.run([of.sku_intern], '20', { shops: [3] }, more);
  const [item] = await tools.items(id);
  return { id, of, item: item!.id };
}
const reference = async (item: number): Promise<string | null | undefined> =>
  (
    await sql<{ reference: string | null }>`select trim_scale(reference)::text as reference from price_layers
      where campaign_item_id = ${item}`.execute(b.platform.db)
  ).rows[0]?.reference;

/** What the list says of the first item of a campaign. */
const said = async (id: number) => {
  const [{ shown, reference, percent }] = (await tools.items(id)) as [Awaited<ReturnType<typeof tools.items>>[number]];
  return { shown, reference, percent };
};

describe('A reduction that comes to light again in a shop of the 30-day rule', () => {
  const before: Shown[] = [
    { gross: '64.99', from: 80, until: 25 },
    { gross: '59.99', from: 25, until: 20 },
  ];
  const resumed = async (during: (item: number) => Shown[]) => {
    const { id, of, item } = await announced();
    expect(await reference(item)).toBe('59.99');
    expect(await said(id)).toEqual({ shown: 'reduced', reference: '59.99', percent: 13 });
    await tools.move(id, 'paused');
    expect(await reference(item)).toBeUndefined();
    expect((await said(id)).shown).toBeNull();
    await saw(of, during(item));
    await tools.move(id, 'running');
    const found = await reference(item);
    const announces = found ? { shown: 'reduced', percent: 13 } : { shown: 'plain', percent: null };
    expect(await said(id)).toEqual({ reference: found, ...announces });
    await tools.move(id, 'ended');
    return found;
  };
  const ran = (item: number): Shown[] => [...before, { gross: '51.99', from: 20, until: 10, item }];

  it('is announced as before where nothing lower was shown meanwhile', async () => {
    expect(await resumed((item) => [...ran(item), { gross: '64.99', from: 10, until: null }])).toBe('59.99');
  });

  it('stands as a plain price where the shop asked less during the pause', async () => {
    const low = (gross: string) => (item: number) => [
      ...ran(item),
      { gross, from: 10, until: 5 },
      { gross: '65', from: 5, until: null },
    ];
    expect(await resumed(low('51.00'))).toBeNull();
    // Above the price of the campaign, and below what it is measured from.
    expect(await resumed(low('55.00'))).toBeNull();
  });

  it('is announced as before where customers saw no break, however long it runs', async () => {
    expect(
      await resumed((item) => [
        { gross: '64.99', from: 90, until: 45 },
        { gross: '59.99', from: 45, until: 40 },
        { gross: '51.99', from: 40, until: null, item },
      ]),
    ).toBe('59.99');
  });

  it('is looked at where pieces come back to what was sold out', async () => {
    const { id, of, item } = await announced({ stock_limit: 1 });
    const order = (fact: 'placed' | 'cancelled') =>
      countSales(b.platform)(
        fact,
        {
          order_id: 'c-1',
          shop_id: 3,
          customer_id: null,
          at: new Date().toISOString(),
          lines: [
            {
              line_id: '1',
              variant_id: of.variantId,
              qty: 1,
              unit_gross: '51.99',
              line_gross: '51.99',
              fact_key: fact,
            },
          ],
        },
        { userId: null, shopId: 3, cause: 'test' },
      );
    await order('placed');
    expect(await tools.items(id)).toMatchObject([{ state: 'sold_out' }]);
    expect(await reference(item)).toBeUndefined();
    await saw(of, [...ran(item), { gross: '51.00', from: 10, until: 5 }, { gross: '65', from: 5, until: null }]);
    await order('cancelled');
    expect(await tools.items(id)).toMatchObject([{ state: 'active' }]);
    expect(await reference(item)).toBeNull();
    await tools.move(id, 'ended');
  });

  it('keeps what a deeper step without a break is measured from, at its start too', async () => {
    const { id, of, item } = await announced();
    await tools.move(id, 'ended');
    await saw(of, [...before, { gross: '51.99', from: 20, until: null, item }]);
    const deeper = await tools.run([of.sku_intern], '30', { shops: [3] });
    const [step] = await tools.items(deeper);
    expect(step).toMatchObject({ price_gross: '45.49', reference: '59.99' });
    expect(await reference(step!.id)).toBe('59.99');
    await tools.move(deeper, 'ended');
  });

  it('is measured from the lowest price where a step up was between it and the first one', async () => {
    const { id, of, item } = await announced();
    await tools.move(id, 'ended');
    const stepped = (until: number): Shown[] => [
      ...before,
      { gross: '51.99', from: 20, until: 10, item },
      { gross: '54.99', from: 10, until, item },
    ];
    const deeper = async (shown: Shown[]) => {
      await saw(of, shown);
      const next = await tools.run([of.sku_intern], '30', { shops: [3] });
      const [step] = (await tools.items(next)) as [Awaited<ReturnType<typeof tools.items>>[number]];
      await tools.move(next, 'ended');
      return step;
    };
    const last = { gross: '54.99', from: 10, until: null, item };
    expect(await deeper([...stepped(10).slice(0, 3), last])).toMatchObject({
      price_gross: '45.49',
      reference: '51.99',
      percent: 12,
    });
    // A further step down goes on with the one that began by going up.
    const down = { gross: '52.99', from: 5, until: null, item };
    expect(await deeper([...stepped(5), down])).toMatchObject({ price_gross: '45.49', reference: '51.99' });
  });

  it('stands as a plain price below another campaign that asked less', async () => {
    const of = await product();
    const rules = { overlap: true };
    const above = await tools.run([of.sku_intern], '20', { shops: [3], rules });
    const [item] = await tools.items(above);
    const deeper = await tools.run([of.sku_intern], '30', { shops: [3], rules });
    const [step] = await tools.items(deeper);
    expect([await reference(item!.id), await reference(step!.id)]).toEqual(['59.99', '59.99']);
    expect(await said(above)).toEqual({ shown: 'covered', reference: null, percent: null });
    expect(await said(deeper)).toMatchObject({ shown: 'reduced', percent: 24 });
    await saw(of, [
      ...before,
      { gross: '64.99', from: 20, until: 3 },
      { gross: '45.49', from: 3, until: null, item: step!.id },
    ]);
    await tools.move(deeper, 'ended');
    expect(await reference(item!.id)).toBeNull();
    expect(await said(above)).toEqual({ shown: 'plain', reference: null, percent: null });
    await tools.move(above, 'ended');
  });

  it('is said of no item whose shop asks less by itself', async () => {
    const { id, of } = await announced();
    await sql`update variants set price = 44 where id = ${of.variantId}`.execute(b.platform.db);
    expect(await said(id)).toEqual({ shown: 'base', reference: null, percent: null });
    await tools.move(id, 'ended');
    expect((await said(id)).shown).toBeNull();
  });
});
