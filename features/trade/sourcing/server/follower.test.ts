import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { cancelPieces, lockOrder, writeFacts } from '#features/trade/orders/server/orders.public.ts';
import {
  addToLine,
  answerLines,
  bookReceived,
  lockPurchase,
  openDraft,
  openLocal,
  setLocalStatus,
} from '#features/trade/purchasing/server/purchasing.public.ts';
import { purchasingReadModel } from '#features/trade/purchasing/server/purchasing.read-model.ts';
import { movePurchaseOrder, sendPurchaseOrder } from '#features/trade/purchasing/server/use-cases/move-order.ts';
import { type SourcingMarket, sourcingMarket } from './sourcing.for-tests.ts';
import { allocate } from './sourcing.public.ts';

let m: SourcingMarket;
beforeAll(async () => {
  m = await sourcingMarket();
});
afterAll(() => m.b.close());

const lineOf = async (variantId: number, qty: number) => {
  const { id, lines } = await anOrder(m.b, { lines: [aLine({ variantId, qty })] });
  return { order: id, line: lines[0]!.id };
};

/** A purchase order with pieces of A-100 for these lines, and `more` for nobody. */
async function bought(lines: readonly { line: number; qty: number }[], more = 0, sent = true) {
  const { adria, a100 } = m.ids;
  const bought = await m.work(async (tx) => {
    const { id } = await openDraft(tx, m.act, { sellerId: adria, currency: 'EUR' });
    const qty = lines.reduce((sum, one) => sum + one.qty, more);
    const item = await addToLine(tx, m.act, id, { variantId: a100, qty, cost: '10' });
    for (const one of lines) await allocate(tx, { purchaseId: id, lineId: one.line, poItemId: item, qty: one.qty });
    return { id, item };
  });
  if (sent) await send(bought.id);
  return bought;
}

async function send(id: number) {
  const { platform } = m.b;
  const params = { id };
  const { version } = await movePurchaseOrder(platform)(
    { params, body: { move: 'approve', version: await versionOf(id) } },
    m.context,
  );
  await sendPurchaseOrder(platform)(
    { params, body: { version, to: `s${id}@supplier.test`, language: 'en' } },
    m.context,
  );
}
const versionOf = async (id: number) => (await m.work((tx) => lockPurchase(tx, id))).order.version;
const move = async (id: number, body: object) =>
  movePurchaseOrder(m.b.platform)(
    { params: { id }, body: { version: await versionOf(id), ...body } as never },
    m.context,
  );
const receive = (id: number, item: number, ok: number, damaged = 0) =>
  m.work((tx) => bookReceived(tx, m.act, id, [{ itemId: item, ok, damaged, missing: 0 }]));
const answer = (id: number, item: number, confirmedQty: number) =>
  m.work((tx) =>
    answerLines(tx, m.act, id, [{ itemId: item, confirmedQty, on: '2100-11-24', reason: null, note: '' }]),
  );

describe('Lines of customers’ orders follow the purchase orders they are bought by', () => {
  it('and these say for how many orders they are, and are found by the number of one; a supplier learns neither [pages.md 4.13]', async () => {
    const [one, two] = [await lineOf(m.ids.a100, 1), await lineOf(m.ids.a100, 1)];
    const { id } = await bought(
      [
        { line: one.line, qty: 1 },
        { line: two.line, qty: 1 },
      ],
      0,
      false,
    );
    await send(id);
    const { rows } = await sql<{ number: string; seller_id: number }>`select q.number, p.seller_id
      from order_lines l join orders q on q.id = l.order_id, purchase_orders p where l.id = ${two.line} and p.id = ${id}`.execute(
      m.b.platform.db,
    );
    const [{ number, seller_id }] = rows as [{ number: string; seller_id: number }];
    const found = async (search_text: string, sellerId: number | null = null, shops: number[] | null = null) =>
      (
        await purchasingReadModel(m.b.platform.db).list(
          { search_text, page: 0, pageSize: 10 },
          { sellerId, shops, today: '2100-11-23', smtp: false },
        )
      ).map((row) => [row.id, row.sales_orders]);
    expect(await found(number.toLowerCase())).toEqual([[id, 2]]);
    expect(await found(number.slice(0, -1))).toEqual([]);
    expect(await found(number, seller_id)).toEqual([]);
    expect([await found(number, null, [2]), await found(number, null, [3])]).toEqual([[[id, 2]], []]);
    const seen = await purchasingReadModel(m.b.platform.db).find(id, {
      sellerId: seller_id,
      shops: [],
      today: '2100-11-23',
      smtp: false,
    });
    expect(seen?.sales_orders).toBe(0);
  });

  it('from the draft to the hub: ordered when it is sent, confirmed by the answer, received by the receipt', async () => {
    const { line } = await lineOf(m.ids.a100, 2);
    const { id, item } = await bought([{ line, qty: 2 }], 0, false);
    expect(await m.line(line)).toMatchObject({ bucket: 'to_order', coming: 0, q_ordered: 0, to_order: 2 });
    await send(id);
    expect(await m.line(line)).toMatchObject({ bucket: 'waiting', coming: 2, q_ordered: 2, to_order: 0 });
    await answer(id, item, 2);
    // Confirmed for Wednesday in the hub; packed on Thursday, there on Friday.
    expect(await m.line(line)).toMatchObject({ coming: 2, expected: '2100-11-26' });
    await receive(id, item, 2);
    expect(await m.line(line)).toMatchObject({ bucket: 'ready', coming: 0, here: 2 });
    expect(await m.broken()).toEqual([]);
  });

  it('what is refused, damaged or not sent at all is to be ordered again, and the order says so', async () => {
    const { line } = await lineOf(m.ids.a100, 3);
    const { id, item } = await bought([{ line, qty: 3 }]);
    await answer(id, item, 2);
    expect(await m.line(line)).toMatchObject({
      bucket: 'to_order',
      coming: 2,
      to_order: 1,
      problems: ['source_refused'],
    });
    await receive(id, item, 1, 1);
    expect(await m.line(line)).toMatchObject({ coming: 0, to_order: 2, here: 1 });
    const other = await bought([{ line, qty: 2 }]);
    expect(await m.line(line)).toMatchObject({ coming: 2, to_order: 0, problems: [] });
    await move(other.id, { move: 'cancel', reason: 'too dear' });
    expect(await m.line(line)).toMatchObject({ coming: 0, to_order: 2, problems: ['source_refused'] });
    expect(await m.broken()).toEqual([]);
  });

  it('what comes beyond goes to others who need it, by their promise, then to the hub; a booking can be taken back', async () => {
    const first = await lineOf(m.ids.n200, 1);
    const { id, item } = await m.work(async (tx) => {
      const draft = await openDraft(tx, m.act, { sellerId: m.ids.nordic, currency: 'EUR' });
      const own = await addToLine(tx, m.act, draft.id, { variantId: m.ids.n200, qty: 1, cost: '5' });
      await allocate(tx, { purchaseId: draft.id, lineId: first.line, poItemId: own, qty: 1 });
      return { id: draft.id, item: own };
    });
    await send(id);
    const second = await lineOf(m.ids.n200, 1);
    await receive(id, item, 3);
    expect(await m.line(first.line)).toMatchObject({ here: 1 });
    expect(await m.line(second.line)).toMatchObject({ here: 1, to_order: 0, q_ordered: 1 });
    expect(await m.hub(m.ids.n200)).toBe(1);
    await receive(id, item, -2);
    expect(await m.hub(m.ids.n200)).toBe(0);
    expect(await m.line(second.line)).toMatchObject({ here: 0, coming: 0, to_order: 1 });
    expect(await m.broken()).toEqual([]);
  });

  it('a local order is bought at once, and expires with what it was for', async () => {
    const { line } = await lineOf(m.ids.l300, 3);
    const id = await m.work(async (tx) => {
      const local = await openLocal(tx, m.act, { sellerId: m.ids.liri, currency: 'EUR' });
      expect(local.number).toBe('LPO-2100-0001');
      const item = await addToLine(tx, m.act, local.id, { variantId: m.ids.l300, qty: 3, cost: '4' });
      await allocate(tx, { purchaseId: local.id, lineId: line, poItemId: item, qty: 3 });
      return local.id;
    });
    expect(await m.line(line)).toMatchObject({ bucket: 'waiting', coming: 3 });
    await m.work((tx) => setLocalStatus(tx, m.act, id, 'expired'));
    expect(await m.line(line)).toMatchObject({
      bucket: 'to_order',
      coming: 0,
      to_order: 3,
      problems: ['source_refused'],
    });
    await expect(m.work((tx) => setLocalStatus(tx, m.act, id, 'accepted'))).rejects.toThrow('that is expired');
  });

  it('holds after any moves there are (random walk) [I1, I2, I4, I11]', async () => {
    let state = 11;
    const roll = (below: number) => {
      state = (state * 1664525 + 1013904223) % 4294967296;
      return Math.floor((state / 4294967296) * below);
    };
    const own = [await lineOf(m.ids.a100, 3), await lineOf(m.ids.a100, 2), await lineOf(m.ids.a100, 4)];
    const purchases: { id: number; item: number }[] = [];
    const done = { moved: 0, refused: 0 };
    for (let step = 0; step < 60; step++) {
      const one = purchases[roll(purchases.length)];
      const some = own[roll(own.length)]!;
      const moves: (() => Promise<unknown>)[] = [
        async () => purchases.push(await bought([{ line: some.line, qty: 1 + roll(2) }], roll(2))),
        () => answer(one!.id, one!.item, roll(4)),
        () => receive(one!.id, one!.item, roll(4) - 1, roll(4) === 0 ? 1 : 0),
        () =>
          m.work((tx) =>
            cancelPieces(tx, m.act, some.order, { pieces: [{ lineId: some.line, qty: 1 }], reason: 'other' }),
          ),
        () => move(one!.id, roll(2) === 0 ? { move: 'cancel', reason: 'no' } : { move: 'close', reason: '' }),
        () =>
          m.work(async (tx) =>
            writeFacts(tx, m.act, await lockOrder(tx, some.order), [{ lineId: some.line, fact: 'packed', qty: 1 }]),
          ),
      ];
      await (one ? moves[roll(moves.length)]! : moves[0]!)().then(
        () => done.moved++,
        // What is refused changes nothing; anything else is a fault.
        (error: { definition?: object }) => (error.definition ? done.refused++ : Promise.reject(error)),
      );
      expect(await m.broken()).toEqual([]);
    }
    expect(done.moved).toBeGreaterThan(25);
    const { rows } = await sql`select state from allocations group by 1`.execute(m.b.platform.db);
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });
});
