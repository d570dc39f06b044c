import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Placed, placeOrder } from '#connectors/demo-shop/orders/place-order.ts';
import { externalKeyOf, variantKeyOf } from '#connectors/kit/shop-document.ts';
import { getStock, type StockOfVariant } from '#features/selling/publishing/contract/publishing.stock.calls.ts';
import { proposeOrders } from '#features/trade/sourcing/contract/sourcing.calls.ts';
import { type LiveMarket, liveMarket } from './live-walk.for-tests.ts';
import { afterwards, allAtOnce, aRareThing, buyers, pieces, settle } from './many-buyers.for-tests.ts';

/** Two shops that sell in euro. */
const [here, there] = [1, 3];
let m: LiveMarket;
beforeAll(async () => {
  m = await liveMarket(here);
});
afterAll(() => m?.b.close());

type Goods = { readonly id: number; readonly variantId: number };
const priceOf = async ({ id }: Goods, shopId: number) =>
  (
    await sql<{
      gross: string;
    }>`select v.gross::text from demo_shop.variant v join demo_shop.product p on p.id = v.product_id
      where p.shop_id = ${shopId} and p.external_key = ${externalKeyOf(id)}`.execute(m.b.platform.db)
  ).rows[0]!.gross;
/** Customers with a product in their carts, who press the button at the same moment. */
async function checkout(goods: Goods, shopId: number) {
  const unitGross = await priceOf(goods, shopId);
  return async (buyer: number): Promise<string> => {
    const placed: Placed = await placeOrder(
      m.b.platform.pool,
      { id: shopId, countryCode: 'XK', currency: 'EUR' },
      {
        key: `buyer-${goods.id}-${shopId}-${buyer}`,
        language: { code: 'EN', iso_code: 'en' },
        note: '',
        cart: null,
        at: null,
        buyer: {
          name: `Buyer ${buyer}`,
          // Orders of one phone number look like one order sent twice.
          phone: `044${String(goods.id * 1000 + shopId * 10_000 + buyer).padStart(6, '0')}`,
          email: `b${buyer}@example.com`,
          street: `Rr. ${buyer}`,
          zip: '10000',
          city: 'Prishtinë',
        },
        delivery: 'home',
        payment: { kind: 'cod' },
        lines: [{ productKey: externalKeyOf(goods.id), variantKey: variantKeyOf(goods.variantId), unitGross, qty: 1 }],
      },
    );
    if (placed.outcome === 'placed') return 'sold';
    return placed.outcome === 'changed' ? `${placed.lines[0]!.available} left` : placed.outcome;
  };
}
const seen = async ({ id }: Goods) => {
  const { body } = await m.call(getStock, { params: { id } });
  const [variant] = body.result as StockOfVariant[];
  return { ...variant!, shops: Object.fromEntries(variant!.shops.map((it) => [it.shop_id, it.stock])) };
};

it('sells 20 pieces to 200 buyers at the same moment exactly once, and tells the other 180 (16 §3)', async () => {
  const goods = await aRareThing(m, 'Rare lamp', [here, there]);
  const { sold, refused } = await allAtOnce(buyers, await checkout(goods, here));
  expect(sold).toBe(pieces);
  expect(refused).toEqual(Array.from({ length: buyers - pieces }, () => '0 left'));

  await settle(m, [here, there]);
  expect(await afterwards(m, goods.variantId)).toEqual({ orders: pieces, ordered: pieces, broken: [] });
  // The other shop, which has the same pieces, sells none of them any more.
  expect(await seen(goods)).toMatchObject({ free: 0, ordered: pieces, hub: 0, shops: { [here]: 0, [there]: 0 } });
  expect(await allAtOnce(5, await checkout(goods, there))).toEqual({
    sold: 0,
    refused: ['0 left', '0 left', '0 left', '0 left', '0 left'],
  });
}, 120_000);

it('never gives pieces back that a shop sold and has not told of yet, whatever stock it is sent meanwhile', async () => {
  const goods = await aRareThing(m, 'Sold while it is sent');
  expect(await allAtOnce(15, await checkout(goods, here))).toEqual({ sold: 15, refused: [] });
  // The supplier says that there are 20, and the shop is told so before anybody read its orders.
  await m.b.platform.unitOfWork(m.b.as(), async (tx) => {
    await tx.db
      .updateTable('variants')
      .set({ stock: pieces + 1 })
      .where('id', '=', goods.variantId)
      .execute();
    tx.touch('product', [goods.id]);
  });
  await settle(m, []);
  expect((await allAtOnce(15, async (buyer) => (await checkout(goods, here))(buyer + 100))).sold).toBe(6);
  await settle(m);
  expect(await afterwards(m, goods.variantId)).toMatchObject({ orders: 21, ordered: 21, broken: [] });
}, 120_000);

it('says who has to be bought elsewhere where two shops sold the same pieces in the same moment', async () => {
  const goods = await aRareThing(m, 'Rare in two shops', [here, there]);
  await sql`update variants set purchase_price = 5, currency = 'EUR' where id = ${goods.variantId}`.execute(
    m.b.platform.db,
  );
  await sql`insert into reseller_ordering (seller_id, way, target)
    select seller_id, 'email', 'orders@supplier.test' from products where id = ${goods.id} on conflict do nothing`.execute(
    m.b.platform.db,
  );
  const [a, b] = [await checkout(goods, here), await checkout(goods, there)];
  const [first, second] = await Promise.all([allAtOnce(15, a), allAtOnce(15, b)]);
  // No shop knows what the other sells in this moment; each keeps to the 20 it was told of.
  expect([first.sold, second.sold]).toEqual([15, 15]);

  await settle(m, [here, there]);
  expect(await seen(goods)).toMatchObject({ free: 0, ordered: 30, shops: { [here]: 0, [there]: 0 } });
  expect(await allAtOnce(3, async (buyer) => a(buyer + 500))).toMatchObject({ sold: 0 });
  const { body } = await m.call(proposeOrders, { body: { strategy: 'default' } });
  const bought = body.result.purchase_orders.reduce((sum: number, it: { pieces: number }) => sum + it.pieces, 0);
  const own = body.result.refused.filter(({ sku }: { sku: string }) => sku !== '');
  expect([bought >= pieces, own.every(({ code }: { code: string }) => code === 'no_source')]).toEqual([true, true]);
  const { rows } = await sql<{ proposed: number; lacking: number }>`select
      (select coalesce(sum(a.qty), 0)::int from allocations a join order_lines l on l.id = a.line_id where l.variant_id = ${goods.variantId}) as proposed,
      (select count(*)::int from order_problems p join order_lines l on l.id = p.line_id
        where l.variant_id = ${goods.variantId} and p.code = 'no_source' and p.closed_at is null) as lacking`.execute(
    m.b.platform.db,
  );
  expect(rows[0]).toEqual({ proposed: pieces, lacking: 10 });
  expect((await afterwards(m, goods.variantId)).broken).toEqual([]);
}, 120_000);
