import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultyShop } from '#connectors/faulty-shop/faulty-shop.connector.ts';
import { type FaultyShop, startFaultyShop } from '#connectors/faulty-shop/faulty-shop.ts';
import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { sampleOrder } from '#connectors/kit/sample-order.ts';
import { acceptsOrders, pullsOrders } from '#connectors/kit/shop-connector.ts';
import { connectShop } from '#features/selling/connections/server/use-cases/connect-shop.ts';
import { previewMove } from '#features/selling/connections/server/use-cases/preview-move.ts';
import { type IntakeBench, intakeBench, shopId } from './order-intake.for-tests.ts';
import { compareShop } from './use-cases/compare-orders.ts';

/** The faulty shop, of which the address says which one it is. */
const platform = {
  ...faultyShop,
  fields: [{ key: 'url', label: { en: 'URL', sq: 'URL' }, help: null, type: 'address', required: true, place: true }],
} as unknown as ConnectorDefinition;
let b: IntakeBench;
let second: FaultyShop;
beforeAll(async () => {
  b = await intakeBench();
  second = await startFaultyShop();
});
afterAll(async () => {
  await second?.stop();
  await b?.close();
});

const signal = new AbortController().signal;
const rows = async () =>
  (
    await sql<{ external_id: string; total: string; customer: string; customer_id: number }>`select o.external_id,
      trim_scale(o.total_gross)::text as total, c.external_id as customer, o.customer_id from orders o join customers c on c.id = o.customer_id
      order by o.id`.execute(b.platform.db)
  ).rows;
async function move(url: string): Promise<void> {
  const { rows: shops } = await sql<{ version: number }>`select version from shops where id = ${shopId}`.execute(
    b.platform.db,
  );
  const body = { kind: 'faulty-shop', version: shops[0]!.version, settings: { url } };
  await connectShop(b.platform, [platform])(
    { params: { id: shopId }, body } as never,
    b.as({ id: (await b.make.user()).id }),
  );
}
const connector = async () => {
  const shop = await b.needs.connectorFor(shopId);
  if (!pullsOrders(shop) || !acceptsOrders(shop)) throw new Error('It has orders');
  return shop;
};

it('the same number at the place to which a shop moved is another order of another customer, and comes back to itself with the old place (16 §1)', async () => {
  const lines = [await b.goods()];
  const customer = { ...sampleOrder('1001').customer, externalId: 'c1' };
  b.place('1001', lines, { customer });
  await b.pull();
  await b.hear();
  const foretold = async () => {
    const asked = { params: { id: shopId }, body: { kind: 'faulty-shop', settings: { url: second.url } } };
    return (await previewMove(b.platform, [platform])(asked as never)).lines.map(({ key, count, outcome }) => [
      ...[key, count, outcome],
    ]);
  };
  // What the place was not told yet keeps the shop there; orders that are not finished only come along.
  expect(await foretold()).toEqual([
    ['untold', 1, 'refused'],
    ['open_orders', 1, 'kept'],
  ]);
  await expect(move(second.url)).rejects.toMatchObject({ definition: { code: 'connection_in_use' } });
  await b.tell();
  expect(await foretold()).toEqual([['open_orders', 1, 'kept']]);
  const [first] = await rows();
  expect(first).toMatchObject({ external_id: '1001', customer: 'c1' });

  await move(second.url);
  const others = [await b.goods({ qty: 3, lineGross: '3600.00' })].map(({ variantId: _, ...line }) => line);
  second.orders.put('1001', sampleOrder('1001', { lines: others, totalGross: '3600.00', customer }));
  await b.pull();
  const [kept, another, ...more] = await rows();
  expect(more).toEqual([]);
  expect(kept).toEqual(first);
  expect(another).toMatchObject({ external_id: 'place2:1001', total: '3600', customer: 'place2:c1' });
  expect(another!.customer_id).not.toBe(first!.customer_id);

  // What is told of it arrives under the name that the shop knows; of the old one nothing is told to somebody else's order.
  const shop = await connector();
  await shop.tellAccepted('another', 'place2:1001', signal);
  expect([...second.orders.told.values()].map(({ key }) => key)).toEqual(['another']);
  await expect(shop.tellAccepted('first', '1001', signal)).rejects.toMatchObject({ kind: 'rejected' });
  expect(second.orders.told.size).toBe(1);
  // The old one is not looked for at the new place, so nobody is told that the shop lost it.
  await compareShop(b.needs, shop, shopId);
  expect((await b.order('1001')).problems).toEqual([]);

  await b.hear();
  await b.tell();
  await move(b.faulty.url);
  await b.pull();
  expect(await rows()).toHaveLength(2);
  expect((await b.documents('1001')).length).toBe(1);
  await (await connector()).tellAccepted('back', '1001', signal);
  expect([...b.faulty.orders.told.values()].map(({ key }) => key)).toContain('back');
  await expect((await connector()).tellAccepted('gone', 'place2:1001', signal)).rejects.toMatchObject({
    kind: 'rejected',
  });
});
