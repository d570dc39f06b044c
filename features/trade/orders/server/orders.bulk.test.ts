import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import * as bulk from '../contract/orders.bulk.calls.ts';
import * as calls from '../contract/orders.calls.ts';
import { aLine, anAct, anOrder, type OrdersMarket, ordersMarket } from './orders.for-tests.ts';
import { brokenInvariants } from './orders.invariants.read-model.ts';
import * as orders from './orders.public.ts';

/** A Monday morning in Tirana. */
const clock = new Date('2100-03-22T08:00:00Z');
let market: OrdersMarket;
const db = () => market.b.platform.db;

beforeAll(async () => {
  market = await ordersMarket(() => clock);
});
afterAll(() => market.b.close());

const preview = async (operation: string, input: object, ids: readonly number[], who = 'admin') =>
  market.ask(sets.previewChanges, { body: { operation, input, ids } }, who);
/** Previewed and carried out; the set as it is then. */
async function run(operation: string, input: object, ids: readonly number[]): Promise<ChangeSet> {
  const shown = (await preview(operation, input, ids)).body.result as { change_set: ChangeSet };
  return (await market.ask(sets.applyChangeSet, { params: { id: shown.change_set.id } })).body.result as ChangeSet;
}
const undo = async ({ id }: ChangeSet) =>
  (await market.ask(sets.undoChangeSet, { params: { id } })).body.result as ChangeSet;
const receive = (id: number, lineId: number, qty: number, ...facts: ('received' | 'packed' | 'shipped')[]) =>
  market.work(async (tx) => {
    const all = facts.map((fact) => ({ lineId, qty, fact }));
    await orders.writeFacts(tx, anAct(clock), await orders.lockOrder(tx, id), all);
  });

describe('Many orders', () => {
  it('are found by numbers pasted, each once, and cancelled but for those that are shipped [O23]', async () => {
    const placed = [];
    for (const n of [1, 2, 3])
      placed.push(
        await anOrder(market.b, {
          lines: market.two(),
          source: 'shop',
          externalId: `paste-${n}`,
          shopNumber: `WEB-${n}`,
        }),
      );
    const [one, two, three] = placed as [(typeof placed)[0], (typeof placed)[0], (typeof placed)[0]];
    await receive(three.id, three.lines[0]!.id, 1, 'received', 'packed', 'shipped');
    const numbers = [one.number.toLowerCase(), 'WEB-2', one.number, 'X-9', 'WEB-3'];
    const found = (await market.ask(bulk.findNumbers, { body: { numbers } })).body.result as bulk.FoundNumber[];
    expect(found.map(({ verdict, order }) => [verdict, order?.id])).toEqual([
      ['found', one.id],
      ['found', two.id],
      ['twice', one.id],
      ['not_found', undefined],
      ['found', three.id],
    ]);
    // The same from a table, its rows numbered as a spreadsheet numbers them.
    const file = { name: 'list.csv', bytes: Buffer.from(`Note;Number\na;${one.number}\n;\nb;WEB-2\nc;X-9\n`) };
    const inFile = (await market.ask(bulk.findNumbersInFile, { file })).body.result as bulk.FoundNumber[];
    expect(inFile.map(({ row, verdict }) => [row, verdict])).toEqual([
      [2, 'found'],
      [4, 'found'],
      [5, 'not_found'],
    ]);
    for (const text of ['', 'number\n', 'other\nx\n', '\0\u0001'])
      expect([
        text,
        (await market.ask(bulk.findNumbersInFile, { file: { name: 'x.csv', bytes: Buffer.from(text) } })).status,
      ]).toEqual([text, 422]);
    const ids = found.flatMap(({ verdict, order }) => (verdict === 'found' ? [order!.id] : []));
    const set = await run('orders.cancel', { reason: 'customer_asked' }, ids);
    expect([set.counts.done, set.counts.refused, set.undo.offered]).toEqual([2, 1, false]);
    expect(set.undo.why?.en).toContain('The shop was told');
    expect(set.reasons[0]!.text).toContain('shipped');
    expect((await market.get(one.id)).bucket).toBe('cancelled');
    const { rows } = await sql`select from shop_tells where kind = 'cancel'`.execute(db());
    expect(rows).toHaveLength(2);
    // Of a shop the person does not work in nothing is found, and nothing can be changed.
    const held = (await market.ask(bulk.findNumbers, { body: { numbers } }, 'held')).body.result as bulk.FoundNumber[];
    expect(new Set(held.map(({ verdict }) => verdict))).toEqual(new Set(['not_found']));
    const others = (await preview('orders.tag', { tag: 'x' }, [one.id], 'held')).body.result as {
      change_set: ChangeSet;
    };
    expect(others.change_set.counts.planned).toBe(0);
    expect((await preview('orders.tag', { tag: 'x' }, [one.id], 'reader')).status).toBe(403);
    expect((await preview('orders.tag', { tag: 'x' }, [one.id], 'seller')).status).toBe(403);
    await sql`delete from shop_tells`.execute(db());
  });

  it('are tagged, given, held and released, and an undo puts back what was', async () => {
    const { ids: known } = market;
    const placed = [await anOrder(market.b, { lines: market.two() }), await anOrder(market.b, { lines: market.two() })];
    const ids = placed.map(({ id }) => id);
    const states = async () =>
      (await Promise.all(ids.map((id) => market.get(id)))).map(({ tags, assignee, hold }) => ({
        tags,
        assignee: assignee?.id,
        hold,
      }));
    const before = await states();
    await market.act(await market.get(ids[0]!), { action: 'hold', note: 'mine' });
    const tagged = await run('orders.tag', { tag: 'gift' }, ids);
    const given = await run('orders.assign', { user_id: known.admin }, ids);
    const held = await run('orders.hold', { note: 'count stock' }, ids);
    expect([tagged.counts.done, given.counts.done, held.counts.done, held.counts.unchanged]).toEqual([2, 2, 1, 1]);
    expect(await states()).toEqual(ids.map(() => ({ tags: ['gift'], assignee: known.admin, hold: ['staff'] })));
    const released = await run('orders.release', {}, ids);
    expect((await states()).map(({ hold }) => hold)).toEqual([[], []]);
    await undo(released);
    await undo(held);
    expect((await states()).map(({ hold }) => hold)).toEqual([['staff'], []]);
    await run('orders.release', {}, ids);
    await undo(given);
    await undo(tagged);
    expect(await states()).toEqual(before);
    expect((await preview('orders.assign', { user_id: 999_999 }, ids)).status).toBe(422);
    expect((await preview('orders.tag', { tag: ' ' }, ids)).status).toBe(422);
    const bank = await anOrder(market.b, { lines: market.two(), paymentMethod: 'bank' });
    const shown = (await preview('orders.release', {}, [bank.id])).body.result as { change_set: ChangeSet };
    expect(shown.change_set.counts.refused).toBe(1);
  });
});

describe('Many customers', () => {
  const mails = async (event: string) =>
    (
      await sql<{
        recipient: string;
        subject: string;
        body: string;
      }>`select recipient, subject, body from mail_outbox where event = ${event} order by id`.execute(db())
    ).rows;
  const written = { about: 'Snow', text: 'The pass is closed.\nYour parcel leaves tomorrow.' };

  it('are told what they ordered, each in their language; who cannot be told is named with the reason [issue 15 §4]', async () => {
    const of = (language: string, email: string) =>
      anOrder(market.b, {
        shopNumber: `WEB-${language}`,
        lines: market.two(),
        customer: { name: 'Arta', email, phone: '', language, company: '', vatNumber: '', externalId: null },
      });
    const albanian = await of('sq', 'arta@example.test');
    const slovenian = await of('sl', 'jana@example.test');
    const silent = await of('en', '');
    const gone = await of('en', 'gone@example.test');
    await run('orders.cancel', { reason: 'customer_asked' }, [gone.id]);
    const ids = [albanian, slovenian, silent, gone].map(({ id }) => id);
    const shown = (await preview('orders.mailReceived', {}, ids)).body.result as { change_set: ChangeSet };
    // As many as are planned are as many mails as will go.
    expect(shown.change_set.counts).toMatchObject({ planned: 2, refused: 2 });
    expect(await mails('orders.received')).toEqual([]);
    const set = await run('orders.mailReceived', {}, ids);
    expect([set.counts.done, set.counts.refused, set.undo.offered]).toEqual([2, 2, false]);
    const why = set.reasons.map(({ text }) => text).join();
    expect(why).toContain('no email address');
    expect(why).toContain('cancelled');
    const [first] = await mails('orders.received');
    expect(first).toMatchObject({ recipient: 'arta@example.test', subject: 'Porosia juaj WEB-sq' });
    expect(first!.body).toMatch(/\d × /);
    expect(first!.body).toMatch(/Gjithsej: 6\s000,00\sALL/);
    expect((await mails('orders.receivedSl')).map(({ recipient }) => recipient)).toEqual(['jana@example.test']);
    // Not again within a day, though something else may be written to them.
    const again = (await preview('orders.mailReceived', {}, ids)).body.result as { change_set: ChangeSet };
    expect(again.change_set.counts).toMatchObject({ planned: 0, refused: 4 });
    expect(again.change_set.reasons.map(({ text }) => text).join()).toContain('24 hours');
    const words = await run('orders.mailWritten', written, ids);
    expect([words.counts.done, words.counts.refused]).toEqual([3, 1]);
    expect((await mails('orders.written'))[0]).toMatchObject({ subject: 'Snow: porosia WEB-sq' });
    expect((await mails('orders.written'))[0]!.body).toContain('Your parcel leaves tomorrow.');
    const stream = await orders.readStream(db(), albanian.id, market.b.as({ userId: market.ids.admin! }));
    expect(stream.filter(({ kind }) => kind === 'message').map(({ what }) => what)).toEqual(
      expect.arrayContaining(['received', 'written']),
    );
    // What was written is kept with the order alone.
    const { rows } = await sql<{ text: string }>`select activity_log::text as text from activity_log
      where action = 'customer mailed'`.execute(db());
    expect(rows).toHaveLength(5);
    expect(rows.map(({ text }) => text).join()).not.toContain('pass is closed');
  });

  it('are written to only by who may, and never who asked to be forgotten', async () => {
    const one = await anOrder(market.b, { lines: market.two() });
    for (const who of ['reader', 'seller'])
      expect((await preview('orders.mailWritten', written, [one.id], who)).status).toBe(403);
    for (const bad of [
      {},
      { ...written, about: ' ' },
      { ...written, about: 'a\nBcc: x@example.test' },
      { ...written, text: '' },
      { ...written, text: 'x'.repeat(2001) },
    ])
      expect((await preview('orders.mailWritten', bad, [one.id])).status).toBe(422);
    await sql`update customers set anonymised_at = now() where id = (select customer_id from orders where id = ${one.id})`.execute(
      db(),
    );
    const shown = (await preview('orders.mailWritten', written, [one.id])).body.result as { change_set: ChangeSet };
    expect(shown.change_set.counts).toMatchObject({ planned: 0, refused: 1 });
    await sql`update customers set anonymised_at = null`.execute(db());
  });
});

describe('Many lines', () => {
  it('are promised later, their customers told once each, and an undo gives the first day back [O22]', async () => {
    const placed = [];
    for (let n = 0; n < 37; n++)
      placed.push(await anOrder(market.b, { lines: [aLine({ variantId: market.ids.n200, sku: 'SLIPS' })] }));
    for (const one of placed.slice(0, 2)) await receive(one.id, one.lines[0]!.id, 1, 'received');
    const list = async (query: object) =>
      (await market.ask(bulk.listLines, { query })).body.result as { total: number; results: bulk.ListedLine[] };
    expect((await list({ search_text: 'slips' })).total).toBe(35);
    const all = await list({ search_text: 'slips', state: 'all', pageSize: 100 });
    expect(all.total).toBe(37);
    const promised = new Set(all.results.map((line) => line.promised));
    const input = { days: 3, day: null, mail: true };
    const ids = all.results.map(({ id }) => id);
    // The preview says of as many lines, and sends nothing.
    const shown = (await preview('orders.setPromise', input, ids)).body.result as { change_set: ChangeSet };
    expect([shown.change_set.total, shown.change_set.counts.planned, shown.change_set.counts.refused]).toEqual([
      37, 35, 2,
    ]);
    expect((await sql`select from mail_outbox where event = 'orders.promiseMoved'`.execute(db())).rows).toEqual([]);
    const set = await run('orders.setPromise', input, ids);
    expect([set.total, set.counts.done, set.counts.refused]).toEqual([37, 35, 2]);
    expect(set.reasons[0]!.text).toContain('arrived');
    const moved = await list({ search_text: 'slips', pageSize: 100 });
    expect([...new Set(moved.results.map((line) => line.promised))]).not.toEqual([...promised]);
    const mails = await sql<{ body: string }>`select body from mail_outbox where event = 'orders.promiseMoved'`.execute(
      db(),
    );
    expect(mails.rows).toHaveLength(35);
    expect(mails.rows[0]!.body).toMatch(/1 × .*: \d\d\.\d\d\.2100/);
    const stay = 'Emails that went to customers stay sent.';
    expect([shown.change_set.undo.stays?.en, set.undo.stays?.en]).toEqual([stay, stay]);
    expect((await undo(set)).undo).toMatchObject({ offered: false, stays: { en: stay } });
    expect((await sql`select from mail_outbox where event = 'orders.promiseMoved'`.execute(db())).rows).toHaveLength(
      35,
    );
    expect(new Set((await list({ search_text: 'slips', pageSize: 100 })).results.map((line) => line.promised))).toEqual(
      promised,
    );
    const { rows } = await sql<{
      same: boolean;
    }>`select bool_and(promised = promised_first) as same from order_lines where sku = 'SLIPS'`.execute(db());
    expect(rows[0]!.same).toBe(true);
  });

  it('of one order are told in one mail, however many they are, and the preview says how many mails [O22]', async () => {
    // More than a run writes at once; and an order of somebody without an address.
    const lines = Array.from({ length: 260 }, () => aLine({ variantId: market.ids.n200, unitGross: '10' }));
    const many = await anOrder(market.b, { lines });
    const nobody = { name: 'S', email: '', phone: '', language: 'sq', company: '', vatNumber: '' };
    const silent = await anOrder(market.b, {
      lines: [aLine({ variantId: market.ids.n200 })],
      customer: { ...nobody, externalId: 'silent' },
    });
    const ids = [...many.lines, ...silent.lines].map(({ id }) => id);
    const input = { days: null, day: '2100-06-01', mail: true };
    const told = async (operation: string, of: object) => {
      const { effects } = (await preview(operation, of, ids)).body.result as { effects: { message: string }[] };
      return effects.map(({ message }) => message);
    };
    expect(await told('orders.setPromise', input)).toEqual([
      '1 email goes out: an order whose day becomes later gets one',
    ]);
    expect(await told('orders.setPromise', { ...input, mail: false })).toEqual([]);
    const said = { lines: ids.map((line_id) => ({ line_id, promised: '2100-06-02', note: null })), mail: true };
    expect(await told('orders.setLines', said)).toEqual([
      '1 email goes out: an order whose day becomes later gets one',
    ]);
    const mails = async () =>
      (await sql`select from mail_outbox where event = 'orders.promiseMoved'`.execute(db())).rows.length;
    await market.b.work();
    for (const [operation, of] of [
      ['orders.setPromise', input],
      ['orders.setLines', said],
    ] as const) {
      const before = await mails();
      const { task } = await run(operation, of, ids);
      await market.b.taskEnded(task!.id);
      expect(await mails()).toBe(before + 1);
    }
  }, 60_000);

  it('refuse a day that is past and take a note; nothing of it breaks what must hold', async () => {
    const placed = await anOrder(market.b, { lines: market.two() });
    const ids = placed.lines.map(({ id }) => id);
    const past = await preview('orders.setPromise', { days: null, day: '2100-03-21', mail: false }, ids);
    expect((past.body.result as { change_set: ChangeSet }).change_set.counts.refused).toBe(2);
    for (const input of [
      { days: 0, day: null, mail: false },
      { days: 91, day: null, mail: false },
      { days: 1, day: '2100-04-01', mail: false },
      { days: null, day: null, mail: true },
      { days: null, day: '2100-02-30', mail: true },
    ])
      expect((await preview('orders.setPromise', input, ids)).status).toBe(422);
    const day = await run('orders.setPromise', { days: null, day: '2100-05-03', mail: false }, ids);
    expect((await market.get(placed.id)).promise).toBe('2100-05-03');
    const noted = await run('orders.noteLines', { note: 'Fragile' }, ids);
    expect((await market.get(placed.id)).lines.map(({ note }) => note)).toEqual(['Fragile', 'Fragile']);
    expect([day.undo, noted.undo]).toEqual([
      { offered: true, why: null, stays: null },
      { offered: true, why: null, stays: null },
    ]);
    await undo(noted);
    await undo(day);
    expect((await market.get(placed.id)).lines[0]!.note).toBe('');
    expect((await brokenInvariants(db())).filter(({ invariant }) => !invariant.startsWith('I6'))).toEqual([]);
  });
});

describe('All that a list finds', () => {
  it('is selected over its pages in the order of the list, of the shops the person works in [issue 15 §4]', async () => {
    const tag = 'all-found';
    const placed = [];
    for (let at = 0; at < 4; at++) placed.push(await anOrder(market.b, { lines: market.two() }));
    const ids = placed.map(({ id }) => id);
    // What follows of a new order is written to it, and a row that changed after its preview is left alone.
    await market.b.app.dispatcher.wake?.();
    await run('orders.tag', { tag }, ids);
    const all = async (query: object, who = 'admin') =>
      (await market.ask(calls.selectAllOrders, { query: { tag, ...query } }, who)).body.result as number[];
    expect(await all({ orderKey: 'number', orderBy: 'asc' })).toEqual(ids);
    expect(await all({ orderKey: 'number', orderBy: 'desc', bucket: 'to_order' })).toEqual([...ids].reverse());
    expect(await all({ bucket: 'shipped' })).toEqual([]);
    expect(await all({}, 'held')).toEqual([]);
    expect((await market.ask(calls.selectAllOrders, { query: { shop: 2 } }, 'held')).status).toBe(403);
    expect((await market.ask(calls.selectAllOrders, { query: {} }, 'reader')).status).toBe(403);
    const [{ number, lines }] = placed as [(typeof placed)[0]];
    const allLines = async (query: object, who = 'admin') =>
      (await market.ask(bulk.selectAllLines, { query }, who)).body.result as number[];
    expect(await allLines({ search_text: number, orderKey: 'sku' })).toEqual(lines.map(({ id }) => id));
    expect(await allLines({ search_text: number, seller: 999_999 })).toEqual([]);
    expect(await allLines({}, 'held')).toEqual([]);
  });
});

describe('Lines that come later than promised', () => {
  it('are found, get the day they are expected for, and customers are told once an order [orders.md 3.2]', async () => {
    const placed = await anOrder(market.b, {
      lines: market.two(),
      customer: {
        externalId: null,
        name: 'Arta',
        email: 'late@example.test',
        phone: '0691230099',
        language: 'sq',
        company: '',
        vatNumber: '',
      },
    });
    const [one, two] = placed.lines as [(typeof placed.lines)[0], (typeof placed.lines)[0]];
    const before = (await market.get(placed.id)).lines[0]!.promised;
    await market.work((tx) =>
      orders.setSupply(tx, anAct(clock), placed.id, [
        { lineId: one.id, coming: 2, comingConfirmed: 2, expected: '2100-05-20' },
      ]),
    );
    const atRisk = async () =>
      (await market.ask(bulk.selectAllLines, { query: { state: 'at_risk', search_text: placed.number } })).body.result;
    expect(await atRisk()).toEqual([one.id]);
    const input = { days: null, day: null, expected: true, mail: true };
    const shown = (await preview('orders.setPromise', input, [one.id, two.id])).body.result as {
      change_set: ChangeSet;
      effects: { message: string }[];
    };
    expect(shown.change_set.counts).toMatchObject({ planned: 1, refused: 1 });
    expect(shown.change_set.reasons[0]!.text).toContain('nobody said when it comes');
    expect(shown.effects.map(({ message }) => message).join()).toContain('1 email goes out');
    const set = await run('orders.setPromise', input, [one.id, two.id]);
    expect((await market.get(placed.id)).lines[0]!.promised).toBe('2100-05-20');
    expect(await atRisk()).toEqual([]);
    const { rows } = await sql<{ body: string }>`
      select body from mail_outbox where recipient = 'late@example.test' and event = 'orders.promiseMoved'`.execute(
      db(),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.body).toContain('20.05.2100');
    await undo(set);
    expect((await market.get(placed.id)).lines[0]!.promised).toBe(before);
    expect((await preview('orders.setPromise', { ...input, day: '2100-05-20' }, [one.id])).status).toBe(422);
    expect((await preview('orders.setPromise', { ...input, expected: false }, [one.id])).status).toBe(422);
  });
});
