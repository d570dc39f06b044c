import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { readMails } from '#server/test/read-mails.ts';
import { findLinesInFile, type ListedLine, listLines, type NamedLines } from '../contract/orders.bulk.calls.ts';
import { aLine, anAct, anOrder, type OrdersMarket, ordersMarket } from './orders.for-tests.ts';
import * as orders from './orders.public.ts';
import { dayWritten } from './use-cases/find-lines-in-file.ts';

/** A Monday morning in Tirana. */
const clock = new Date('2100-03-22T08:00:00Z');
let m: OrdersMarket;
beforeAll(async () => {
  m = await ordersMarket(() => clock);
});
afterAll(() => m.b.close());

const read = (text: string, who?: string) =>
  m.ask(findLinesInFile, { file: { name: 'lines.csv', bytes: Buffer.from(text) } }, who);
const rowsOf = async (text: string, who?: string) => {
  const answer = await read(text, who);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.result as NamedLines[];
};
type Line = { line_id: number; promised: string | null; note: string | null };
const preview = (lines: readonly Line[], mail = false, who = 'admin') =>
  m.ask(
    sets.previewChanges,
    { body: { operation: 'orders.setLines', input: { lines, mail }, ids: lines.map(({ line_id }) => line_id) } },
    who,
  );
async function run(lines: readonly Line[], mail = false): Promise<ChangeSet> {
  const shown = (await preview(lines, mail)).body.result as { change_set: ChangeSet };
  return (await m.ask(sets.applyChangeSet, { params: { id: shown.change_set.id } })).body.result as ChangeSet;
}
const linesNamed = async (search_text: string) =>
  (
    (await m.ask(listLines, { query: { search_text, state: 'all', pageSize: 100 } })).body.result as {
      results: ListedLine[];
    }
  ).results;

describe('Lines by a file [issue 15 §4, pages.md 4.19]', () => {
  it('are found by order, by SKU or by both, each line once, with what the file says of them', async () => {
    const of = (shopNumber: string, ...skus: string[]) =>
      anOrder(m.b, { shopNumber, lines: skus.map((sku) => aLine({ variantId: m.ids.n200, sku })) });
    const [one, two, three] = [await of('W-1', 'GLASS', 'TABLE'), await of('W-2', 'GLASS'), await of('W-3', 'TABLE')];
    const rows = await rowsOf(
      [
        'Porosia;SKU;Premtuar;Shënim',
        `${one.number};glass;05.04.2100;asked by phone`,
        ';GLASS;2100-04-06;',
        'W-1;;tomorrow;x',
        `${one.number};GLASS;;`,
        'W-3;GLASS;;',
        'W-9;;;',
        ';;;nothing named',
      ].join('\n'),
    );
    expect(
      rows.map(({ row, verdict, lines, promised, note }) => [
        row,
        verdict,
        lines.map(({ number, sku }) => `${number} ${sku}`),
        promised,
        note,
      ]),
    ).toEqual([
      [2, 'found', [`${one.number} GLASS`], '2100-04-05', 'asked by phone'],
      [3, 'found', [`${two.number} GLASS`], '2100-04-06', ''],
      [4, 'found', [`${one.number} TABLE`], null, 'x'],
      [5, 'twice', [], null, ''],
      [6, 'not_found', [], null, ''],
      [7, 'not_found', [], null, ''],
    ]);
    expect(rows[2]!.promised_text).toBe('tomorrow');
    // What has no column is not said, which is not the same as an empty note.
    expect((await rowsOf('sku\nTABLE\n')).map(({ lines, note }) => [lines.length, note])).toEqual([[2, null]]);
    expect((await rowsOf(`number\n${three.number}\n`))[0]!.lines).toHaveLength(1);
    expect((await rowsOf(`number\n${three.number}\n`, 'held'))[0]).toMatchObject({ verdict: 'not_found', lines: [] });
    expect((await read('sku\nTABLE\n', 'seller')).status).toBe(403);
    for (const text of ['', 'note\nx\n', '\0\u0001']) expect([text, (await read(text)).status]).toEqual([text, 422]);
  });

  it('get a day and a note of their own, customers of later days are told once, and an undo gives both back', async () => {
    const placed: Awaited<ReturnType<typeof anOrder>>[] = [];
    for (let n = 0; n < 4; n++)
      placed.push(await anOrder(m.b, { lines: [aLine({ variantId: m.ids.n200, sku: 'OWN-DAY' })] }));
    const here = placed[3]!;
    await m.work(async (tx) =>
      orders.writeFacts(tx, anAct(clock), await orders.lockOrder(tx, here.id), [
        { lineId: here.lines[0]!.id, qty: 1, fact: 'received' },
      ]),
    );
    const before = await linesNamed('OWN-DAY');
    const idOf = (place: number) => placed[place]!.lines[0]!.id;
    const mails = (await readMails(m.b)).length;
    const set = await run(
      [
        { line_id: idOf(0), promised: '2100-05-03', note: 'glass is late' },
        { line_id: idOf(1), promised: null, note: 'call first' },
        // Past; and all of it is here already.
        { line_id: idOf(2), promised: '2100-03-01', note: null },
        { line_id: idOf(3), promised: '2100-05-03', note: null },
      ],
      true,
    );
    expect([set.counts.done, set.counts.refused, set.undo.offered]).toEqual([2, 2, true]);
    const by = new Map((await linesNamed('OWN-DAY')).map((line) => [line.id, line]));
    expect(by.get(idOf(0))).toMatchObject({ promised: '2100-05-03', note: 'glass is late' });
    expect(by.get(idOf(1))).toMatchObject({
      promised: before.find(({ id }) => id === idOf(1))!.promised,
      note: 'call first',
    });
    expect((await readMails(m.b)).length).toBe(mails + 1);
    const undone = (await m.ask(sets.undoChangeSet, { params: { id: set.id } })).body.result as ChangeSet;
    expect(undone.counts.undone).toBe(2);
    expect(await linesNamed('OWN-DAY')).toEqual(before);
    expect((await readMails(m.b)).length).toBe(mails + 1);
  });

  it('are changed by those alone who may change orders of their shop, and never by nonsense', async () => {
    const one = await anOrder(m.b, { lines: m.two() });
    const line = { line_id: one.lines[0]!.id, promised: null, note: 'x' };
    for (const who of ['reader', 'seller']) expect((await preview([line], false, who)).status).toBe(403);
    const held = await preview([line], false, 'held');
    expect((held.body.result as { change_set?: ChangeSet } | undefined)?.change_set?.counts.planned ?? 0).toBe(0);
    for (const bad of [
      [line, line],
      [{ ...line, promised: '2100-02-30' }],
      [{ ...line, note: 'x'.repeat(501) }],
      [{ ...line, line_id: 0 }],
    ])
      expect((await preview(bad)).status).toBe(422);
  });

  it.each([
    ['2100-04-06', '2100-04-06'],
    ['6.4.2100', '2100-04-06'],
    ['06/04/2100', '2100-04-06'],
    ['2100-04-06 00:00:00', '2100-04-06'],
    ['2100-04-06T00:00:00.000Z', '2100-04-06'],
    ['31.02.2100', null],
    ['2100-04-0612', null],
    ['soon', null],
    ['', null],
  ])('read the day %s as %s', (text, day) => {
    expect(dayWritten(text)).toBe(day);
  });
});
