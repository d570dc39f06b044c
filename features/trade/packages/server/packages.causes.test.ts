import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrdersMarket, ordersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import type { Context } from '#server/context.ts';
import * as carrierCalls from '../contract/carriers.calls.ts';
import { importCod, listCodRows, settleCodRow } from '../contract/cod.calls.ts';
import { listPackages, listToPack } from '../contract/packages.calls.ts';
import { parcelsCause } from '../contract/packages.causes.ts';
import { packagesCauses } from './packages.causes.ts';
import { packagesFigures } from './packages.figures.ts';
import { aPackage } from './packages.for-tests.ts';

let m: OrdersMarket;
let context: Context;
let clock = new Date('2100-03-22T10:00:00Z');
beforeAll(async () => {
  m = await ordersMarket(() => clock);
  context = { ...m.b.as({ userId: m.ids.admin }), now: () => clock };
});
afterAll(() => m.b.close());

const counted = async () => {
  const found = await packagesCauses[0]!.read(m.b.platform.db, clock);
  return Object.fromEntries(found.map(({ line, count }) => [line, count]));
};
/** How many rows the list shows that the link of a line leads to. */
const listed = async () => {
  const stuck = await m.ask(listPackages, { query: parcelsCause.lines.stuck.search });
  // The part of cash shows what is not settled first.
  const cash = await m.ask(listCodRows, {});
  const total = (answer: typeof stuck) => (answer.body.result as { total: number }).total;
  return { stuck: total(stuck), cash: total(cash) };
};

it('counts parcels without news and cash paid out differently as their lists show them [issue 15 §4]', async () => {
  expect(await counted()).toEqual({ stuck: 0, cash: 0 });
  await aPackage(m.b, context, m.ids.a100, 'labelled');
  for (let n = 0; n < 2; n++) await aPackage(m.b, context, m.ids.a100, 'handed_over');
  expect(await counted()).toEqual(await listed());
  clock = new Date('2100-03-31T10:00:00Z');
  const carrier = ((await m.ask(carrierCalls.listCarriers, {})).body.result as { id: number }[])[0]!.id;
  const file = { name: 'cash.csv', bytes: Buffer.from('tracking,amount\nNOBODY,5\nNOBODY-2,6\nNOBODY-3,7\n') };
  expect((await m.ask(importCod, { query: { carrier, currency: 'ALL' }, file })).status).toBe(200);
  expect(await counted()).toEqual({ stuck: 2, cash: 3 });
  // The start page says what the tabs of the list do.
  for (const { definition, read } of packagesFigures(m.b.platform).filter(
    ({ definition: { search } }) => search.tab !== 'claims',
  )) {
    const found =
      definition.search.tab === 'to_pack'
        ? await m.ask(listToPack, {})
        : await m.ask(listPackages, { query: definition.search });
    expect([definition.key, (await read(context)).count]).toEqual([
      definition.key,
      (found.body.result as { total: number }).total,
    ]);
  }
  expect(await listed()).toEqual(await counted());
  const rows = ((await m.ask(listCodRows, {})).body.result as { results: { id: number }[] }).results;
  await m.ask(settleCodRow, { params: { id: rows[0]!.id }, body: { note: 'asked them' } });
  expect(await counted()).toEqual({ stuck: 2, cash: 2 });
  expect(await listed()).toEqual(await counted());
});
