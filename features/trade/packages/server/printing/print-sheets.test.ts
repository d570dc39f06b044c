import { writeFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aLine,
  anAct,
  anOrder,
  type OrdersMarket,
  ordersMarket,
} from '#features/trade/orders/server/orders.for-tests.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import { pagesOfPdf } from '#server/test/words-in-pdf.ts';
import * as calls from '../../contract/packages.calls.ts';
import type { PackageDetail } from '../../contract/packages.model.ts';
import * as printing from '../../contract/printing.calls.ts';
import { printingReadModel } from './printing.read-model.ts';

let m: OrdersMarket;
const now = new Date('2100-03-22T10:00:00Z');
beforeAll(async () => {
  m = await ordersMarket(() => now);
});
afterAll(() => m.b.close());

/** `here` of two A-100 and of three N-200. */
async function ready(here: readonly [number, number], language = 'sq') {
  const order = await anOrder(m.b, {
    lines: [
      aLine({ variantId: m.ids.a100, sku: 'A-100', name: 'Llambë tavoline', qty: 2 }),
      aLine({ variantId: m.ids.n200, sku: 'N-200', name: 'Tavolinë', qty: 3 }),
    ],
    customer: {
      externalId: null,
      name: 'Arta Hoxha',
      email: '',
      phone: `06912345${10 + Math.round(Math.random() * 80)}`,
      language,
      company: '',
      vatNumber: '',
    },
  });
  await m.work(async (tx) =>
    orders.writeFacts(
      tx,
      anAct(now),
      await orders.lockOrder(tx, order.id),
      order.lines.flatMap(({ id: lineId }, at) =>
        here[at]! > 0 ? [{ lineId, qty: here[at]!, fact: 'received' as const }] : [],
      ),
    ),
  );
  return order;
}
let key = 0;
async function packed(
  order: Awaited<ReturnType<typeof ready>>,
  qty: readonly [number, number],
): Promise<PackageDetail> {
  const lines = order.lines.map(({ id }, at) => ({ line_id: id, qty: qty[at]! })).filter((line) => line.qty > 0);
  const answer = await m.ask(calls.packOrder, { body: { order_id: order.id, lines, key: `sheet-000${++key}` } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.result as PackageDetail;
}
async function pagesOf(answer: Awaited<ReturnType<typeof m.ask>>): Promise<number> {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { name, content } = answer.body.result as { name: string; content: string };
  if (process.env.SCREENS) await writeFile(`${process.env.SCREENS}/${name}`, Buffer.from(content, 'base64'));
  return (await PDFDocument.load(Buffer.from(content, 'base64'))).getPageCount();
}
const pickList = (order_ids: readonly number[], who?: string) =>
  m.ask(printing.printPickList, { body: { order_ids, language: 'sq' } }, who);
const slips = (package_ids: readonly number[], who?: string) =>
  m.ask(printing.printPackSlips, { body: { package_ids } }, who);

it('a round through the hub fetches what is here and in no package, by SKU with the orders it is for [orders.md 6]', async () => {
  const whole = await ready([2, 3]);
  const begun = await ready([2, 3]);
  await packed(begun, [2, 1]);
  const waits = await ready([1, 0]);
  const rows = await printingReadModel(m.b.platform.db).listToPick([waits.id, begun.id, whole.id], { shops: null });
  expect(rows.map(({ sku, order, qty }) => [sku, order, qty])).toEqual([
    ['A-100', whole.number, 2],
    ['N-200', whole.number, 3],
    ['N-200', begun.number, 2],
  ]);
  const most = await pickList([whole.id, begun.id, waits.id]);
  expect(await pagesOf(most)).toBe(1);
  expect(most.body.result).toMatchObject({ left_out: 1 });
  const [sheet] = await pagesOfPdf(Buffer.from((most.body.result as { content: string }).content, 'base64'));
  expect(sheet).toContain(`Jo në këtë listë, asgjë e tyre s’mund të paketohet tani: ${waits.number}`);
  const sure = await pickList([whole.id, whole.id]);
  expect(sure.body.result).toMatchObject({ left_out: 0 });
  const [none] = await pagesOfPdf(Buffer.from((sure.body.result as { content: string }).content, 'base64'));
  expect(none).not.toContain('Jo në këtë listë');
  expect(await pagesOf(await pickList([whole.id]))).toBe(1);
  expect((await pickList([waits.id])).status).toBe(409);
  expect((await pickList([whole.id], 'held')).status).toBe(409);
  expect((await pickList([whole.id], 'seller')).status).toBe(403);
  expect((await pickList([])).status).toBe(422);
  const all = async (who?: string) =>
    (await m.ask(printing.selectAllToPack, { query: { orderKey: 'number' } }, who)).body.result;
  expect(await all()).toEqual([whole.id, begun.id]);
  expect(await all('held')).toEqual([]);
});

it('says in its words what is in a parcel and for whom, never for how much, and on a pick list nothing of the customer', async () => {
  const words = async (answer: Awaited<ReturnType<typeof m.ask>>) =>
    pagesOfPdf(Buffer.from((answer.body.result as { content: string }).content, 'base64'));
  const order = await ready([2, 3]);
  const [picked] = await words(await pickList([order.id]));
  for (const text of ['Llambë tavoline', 'Tavolinë', 'A-100', order.number]) expect(picked).toContain(text);
  for (const text of ['Arta', 'Hoxha', 'Durrësit', '0691234']) expect(picked).not.toContain(text);
  const parcel = await packed(order, [2, 1]);
  const pages = await words(await slips([parcel.id]));
  expect(pages).toHaveLength(1);
  for (const text of ['Arta Hoxha', 'Rruga e Durrësit 5', 'Llambë tavoline', parcel.number])
    expect(pages[0]).toContain(text);
  for (const text of [picked!, pages[0]!]) {
    expect(text).not.toMatch(/1[\s\u00a0.,]?200/);
    expect(text).not.toContain('\u{fffd}');
  }
});

it('a round of many orders goes over pages, and names of those it leaves out no more than its head has room for', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 30; at++) ids.push((await ready([2, 3])).id);
  expect(await pagesOf(await pickList(ids))).toBe(2);
  const waiting: string[] = [];
  for (let at = 0; at < 30; at++) {
    const { id, number } = await ready([1, 0]);
    ids.push(id);
    waiting.push(number);
  }
  const answer = await pickList(ids);
  expect(await pagesOf(answer)).toBe(2);
  expect(answer.body.result).toMatchObject({ left_out: 30 });
  const [head] = await pagesOfPdf(Buffer.from((answer.body.result as { content: string }).content, 'base64'));
  expect(waiting.filter((number) => head!.includes(number))).toHaveLength(24);
  expect(head).toMatch(/\+\s6/);
});

it('the slip of a parcel says what is in it and what still comes, one sheet each, without prices [orders.md 6]', async () => {
  const order = await ready([2, 3], 'mk');
  const first = await packed(order, [2, 1]);
  const found = await printingReadModel(m.b.platform.db).listOnSlips([first.id]);
  expect(found.map(({ sku, qty, rest }) => [sku, qty, rest])).toEqual([
    ['A-100', 2, 0],
    ['N-200', 1, 2],
  ]);
  const second = await packed(await ready([2, 3]), [2, 3]);
  expect(await pagesOf(await slips([first.id, second.id, first.id]))).toBe(2);
  const again = (await slips([first.id])).body.result;
  expect((await slips([first.id])).body.result).toEqual(again);
  const empty = first.items.map(({ line_id }) => ({ line_id, qty: 0 }));
  await m.ask(calls.setItems, { params: { id: first.id }, body: { version: first.version, lines: empty } });
  expect((await slips([first.id])).status).toBe(409);
  // Of several, what has no slip is left out and counted.
  const both = await slips([first.id, second.id]);
  expect(both.body.result).toMatchObject({ left_out: 1 });
  expect(await pagesOf(both)).toBe(1);
  expect((await slips([second.id], 'held')).status).toBe(404);
  expect((await slips([999_999])).status).toBe(404);
  expect((await slips([second.id], 'seller')).status).toBe(403);
  const all = async (query: object, who?: string) =>
    (await m.ask(printing.selectAllPackages, { query }, who)).body.result as number[];
  expect((await all({ tab: 'all' }))[0]).toBe(second.id);
  expect(await all({ tab: 'all', search_text: order.number })).toEqual([]);
  expect(await all({}, 'held')).toEqual([]);
});

it('the slips of chosen orders are one file, in the order they were chosen; what has none is counted [issue 15 §4]', async () => {
  const [one, two, bare] = [await ready([2, 3]), await ready([2, 3]), await ready([2, 3])];
  await packed(one, [2, 1]);
  await packed(one, [0, 2]);
  await packed(two, [2, 3]);
  const print = (order_ids: readonly number[], who?: string) =>
    m.ask(printing.printOrderSlips, { body: { order_ids } }, who);
  const all = await print([two.id, one.id, bare.id, two.id, 999_999]);
  expect(await pagesOf(all)).toBe(3);
  expect(all.body.result).toMatchObject({ left_out: 2 });
  const found = await printingReadModel(m.b.platform.db).listPacked([two.id, one.id], { shops: null });
  expect(found.map(({ order_id }) => order_id)).toEqual([two.id, one.id, one.id]);
  const none = await print([bare.id]);
  expect([none.status, none.body.statusMessage]).toEqual([409, 'None of these orders has a packed package']);
  expect((await print([one.id], 'held')).status).toBe(409);
  expect((await print([one.id], 'seller')).status).toBe(403);
  expect((await print(Array.from({ length: 101 }, (_none, at) => at + 1))).status).toBe(422);
});
