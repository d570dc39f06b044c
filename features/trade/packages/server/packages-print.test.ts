import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrdersMarket, ordersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import type { Context } from '#server/context.ts';
import { pagesOfPdf } from '#server/test/words-in-pdf.ts';
import * as calls from '../contract/packages.calls.ts';
import { aPackage } from './packages.for-tests.ts';

let m: OrdersMarket;
let context: Context;
const now = new Date('2100-03-22T10:00:00Z');
beforeAll(async () => {
  m = await ordersMarket(() => now);
  context = { ...m.b.as({ userId: m.ids.admin }), now: () => now };
});
afterAll(() => m.b.close());

it('prints labels of many packages in one file, four to a sheet, for who may see each of them [issue 15 §3]', async () => {
  const labelled = [];
  for (let n = 0; n < 3; n++) labelled.push((await aPackage(m.b, context, m.ids.a100, 'labelled')).id);
  const packed = (await aPackage(m.b, context, m.ids.a100, 'packed')).id;
  const print = (body: object, who?: string) => m.ask(calls.printLabels, { body }, who);
  const pages = async (body: object) => {
    const { content } = (await print(body)).body.result as { content: string };
    return (await PDFDocument.load(Buffer.from(content, 'base64'))).getPageCount();
  };
  expect(await pages({ package_ids: labelled, layout: 'a6' })).toBe(3);
  expect(await pages({ package_ids: labelled, layout: 'a4' })).toBe(1);
  expect(await pages({ package_ids: labelled, layout: 'a4', from: 2 })).toBe(2);
  // Each says in words whom it goes to and what is to be paid.
  for (const layout of ['a6', 'a4']) {
    const { content } = (await print({ package_ids: labelled.slice(0, 1), layout })).body.result as { content: string };
    const [words] = await pagesOfPdf(Buffer.from(content, 'base64'));
    for (const text of ['Arta Hoxha', 'Rruga e Durrësit 5', 'Tiranë', '3,600', 'PK-'])
      expect(words, layout).toContain(text);
    expect(words).not.toContain('\u{fffd}');
  }
  // What has no label is left out and counted; where nothing is left it is said.
  const some = await print({ package_ids: [packed, ...labelled], layout: 'a6' });
  expect([some.status, (some.body.result as { left_out: number }).left_out]).toEqual([200, 1]);
  expect(await pages({ package_ids: [packed, ...labelled], layout: 'a6' })).toBe(3);
  expect((await print({ package_ids: [packed], layout: 'a4' })).status).toBe(409);
  expect((await print({ package_ids: [999_999], layout: 'a4' })).status).toBe(404);
  expect((await print({ package_ids: labelled, layout: 'a4' }, 'held')).status).toBe(404);
  expect((await print({ package_ids: labelled, layout: 'a4' }, 'seller')).status).toBe(403);
  expect((await print({ package_ids: labelled, layout: 'a4', from: 4 })).status).toBe(422);
});
