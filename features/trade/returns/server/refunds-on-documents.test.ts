import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentPayload } from '#features/trade/documents/contract/documents.payload.ts';
import { brokenDocuments } from '#features/trade/documents/server/documents.invariants.read-model.ts';
import { documentsOf, invoicePieces } from '#features/trade/documents/server/documents.public.ts';
import {
  aLine,
  anAct,
  anOrder,
  type OrdersMarket,
  ordersMarket,
} from '#features/trade/orders/server/orders.for-tests.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import type { NewOrder, PlacedOrder } from '#features/trade/orders/server/writing/new-order.ts';
import * as refundCalls from '../contract/refunds.calls.ts';

let m: OrdersMarket;
const now = new Date('2100-03-22T10:00:00Z');
const act = () => anAct(now);
let n = 0;

beforeAll(async () => {
  m = await ordersMarket(() => now);
});
afterAll(() => m.b.close());
afterEach(async () => expect(await brokenDocuments(m.b.platform.db)).toEqual([]));

/** Paid by card: 2 × A-100 at 1,200 with 20 % VAT, 1 × N-200 at 1,060 with 6 %, and 200 for shipping with 20 %. */
const sold = (values: Partial<NewOrder> = {}) =>
  anOrder(m.b, {
    lines: [
      aLine({ variantId: m.ids.a100, qty: 2, unitGross: '1200', vatPercent: '20' }),
      aLine({ variantId: m.ids.n200, qty: 1, unitGross: '1060', vatPercent: '6' }),
    ],
    shippingGross: '200',
    shippingVat: '20',
    source: 'shop',
    externalId: `two-rates-${++n}`,
    paymentMethod: 'card',
    money: [{ kind: 'captured', amount: '3660', at: now, key: `two-rates-${n}` }],
    ...values,
  });
const a = (order: PlacedOrder) => order.lines[0]!.id;
const b = (order: PlacedOrder) => order.lines[1]!.id;
const invoice = (order: PlacedOrder, pieces: readonly (readonly [lineId: number, qty: number])[]) =>
  m.work((tx) =>
    invoicePieces(
      tx,
      act(),
      order.id,
      pieces.map(([lineId, qty]) => ({ lineId, qty })),
    ),
  );
const invoiceAll = (order: PlacedOrder) =>
  invoice(order, [
    [a(order), 2],
    [b(order), 1],
  ]);
/** In cash: it is paid at once. */
async function refund(order: PlacedOrder, body: object): Promise<void> {
  const answer = await m.ask(refundCalls.makeRefund, {
    params: { id: order.id },
    body: { way: 'cash', reason: 'goodwill', key: `key-0000${++n}`, ...body },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}
const line = (id: number, amount: string) => ({ id, qty: 1, amount });

type Said = { readonly type: string; readonly lines: readonly string[]; readonly rates: readonly string[] };
/** What the documents of an order say: amounts with VAT, what was let off in brackets, and the VAT of each rate. */
async function said(order: PlacedOrder): Promise<Said[]> {
  const rows = await m.b.platform.db
    .selectFrom('documents')
    .select(['type', 'payload'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  return rows.map(({ type, payload }) => {
    const { lines, vat_rows } = payload as unknown as DocumentPayload;
    return {
      type,
      lines: lines.map(({ qty, gross, let_off }) => `${qty} ${gross}${Number(let_off ?? 0) ? ` (${let_off})` : ''}`),
      rates: vat_rows.map(({ percent, vat }) => `${Number(percent)}: ${vat}`),
    };
  });
}
/** All documents together come to what is due. */
async function comesToDue(order: PlacedOrder): Promise<void> {
  const made = await documentsOf(m.b.platform.db, order.id);
  const documented = made.reduce((sum, { type, gross }) => sum + (type === 'invoice' ? 1 : -1) * Number(gross), 0);
  const { payment } = await m.work((tx) => orders.readLocked(tx, order.id));
  expect(documented).toBeCloseTo(Number(payment.due), 6);
}

describe('What a refund let off before the invoice', () => {
  it('is of the VAT of the lines it names', async () => {
    const order = await sold();
    await refund(order, { lines: [line(b(order), '106')] });
    await invoiceAll(order);
    expect(await said(order)).toEqual([
      { type: 'invoice', lines: ['2 2400.00', '1 954.00 (106.00)', '1 200.00'], rates: ['20: 433.33', '6: 54.00'] },
    ]);
    await comesToDue(order);
  });

  it('is of shipping where it names that, and of all rates where it names nothing', async () => {
    const order = await sold();
    await refund(order, { shipping: '50', goodwill: '361' });
    await invoiceAll(order);
    // A tenth of what is left of each.
    expect(await said(order)).toEqual([
      {
        type: 'invoice',
        lines: ['2 2160.00 (240.00)', '1 954.00 (106.00)', '1 135.00 (65.00)'],
        rates: ['20: 382.50', '6: 54.00'],
      },
    ]);
    await comesToDue(order);
  });

  it('is shared by the invoices of the pieces it names alone, and the last takes the rest', async () => {
    const order = await sold();
    await refund(order, { lines: [line(a(order), '100.01')] });
    await invoice(order, [
      [a(order), 1],
      [b(order), 1],
    ]);
    await invoice(order, [[a(order), 1]]);
    expect((await said(order)).map(({ lines }) => lines)).toEqual([
      ['1 1149.99 (50.01)', '1 1060.00', '1 200.00'],
      ['1 1150.00 (50.00)'],
    ]);
    await comesToDue(order);
  });

  it('does not hang on what pays back more than was owed, which comes off its lines first', async () => {
    const order = await sold();
    await m.work((tx) =>
      orders.cancelPieces(tx, act(), order.id, {
        pieces: [{ lineId: a(order), qty: 1 }],
        reason: 'customer_asked',
      }),
    );
    // 1,200 of it is for the cancelled piece; what it lets off is of the other line.
    await refund(order, { lines: [line(a(order), '1200'), line(b(order), '530')] });
    await invoice(order, [
      [a(order), 1],
      [b(order), 1],
    ]);
    expect((await said(order))[0]!.lines).toEqual(['1 1200.00', '1 530.00 (530.00)', '1 200.00']);
    await comesToDue(order);
  });

  it('of a line that is not sold any more is borne by the others', async () => {
    const order = await sold();
    await refund(order, { lines: [line(b(order), '530')] });
    await m.work((tx) =>
      orders.cancelPieces(tx, act(), order.id, { pieces: [{ lineId: b(order), qty: 1 }], reason: 'customer_asked' }),
    );
    await invoice(order, [[a(order), 2]]);
    await comesToDue(order);
  });
});

describe('What a refund let off of pieces that are cancelled before they were invoiced', () => {
  const cancel = (order: PlacedOrder, lineId: number) =>
    m.work((tx) =>
      orders.cancelPieces(tx, act(), order.id, { pieces: [{ lineId, qty: 1 }], reason: 'customer_asked' }),
    );

  it('has a credit note of its own where nothing is left to invoice, once', async () => {
    const order = await sold();
    await invoice(order, [[a(order), 2]]);
    await refund(order, { lines: [line(b(order), '106')] });
    expect(await said(order)).toHaveLength(1);
    await cancel(order, b(order));
    expect((await said(order))[1]).toEqual({ type: 'credit_note', lines: ['0 97.85', '0 8.15'], rates: ['20: 17.67'] });
    await comesToDue(order);
    // What pays back the cancelled piece changes nothing, nor does another change of the order.
    await refund(order, { lines: [line(b(order), '954')] });
    expect(await said(order)).toHaveLength(2);
    await comesToDue(order);
  });

  it('waits while something is left to invoice that bears it', async () => {
    const order = await sold();
    await invoice(order, [[a(order), 1]]);
    await refund(order, { lines: [line(b(order), '106')] });
    await cancel(order, b(order));
    expect(await said(order)).toHaveLength(1);
    await invoice(order, [[a(order), 1]]);
    expect((await said(order))[1]!.lines).toEqual(['1 1094.00 (106.00)']);
    await comesToDue(order);
  });
});

describe('Goodwill for no line', () => {
  it('has a credit note once all is invoiced: each rate of VAT bears its share', async () => {
    const order = await sold();
    await invoiceAll(order);
    await refund(order, { goodwill: '366' });
    expect((await said(order))[1]).toEqual({
      type: 'credit_note',
      lines: ['0 240.00', '0 106.00', '0 20.00'],
      rates: ['20: 43.33', '6: 6.00'],
    });
    await comesToDue(order);
  });

  it('is beside what is credited of lines, and takes no more than is left of them', async () => {
    const order = await sold();
    await invoiceAll(order);
    await refund(order, { lines: [line(b(order), '1060')], shipping: '200', goodwill: '1200' });
    expect((await said(order))[1]!.lines).toEqual(['0 1060.00', '1 200.00', '0 1200.00']);
    await comesToDue(order);
  });

  it('is credited as far as something is invoiced, the rest bears it later', async () => {
    const order = await sold();
    await invoice(order, [[b(order), 1]]);
    await refund(order, { goodwill: '1460' });
    expect((await said(order))[1]!.lines).toEqual(['0 1060.00', '0 200.00']);
    await invoice(order, [[a(order), 2]]);
    expect((await said(order))[2]!.lines).toEqual(['2 2200.00 (200.00)']);
    await comesToDue(order);
  });
});

it('What is paid back of shipping is of the fee, too, where it is more than shipping', async () => {
  const order = await sold({
    feeGross: '30',
    totalGross: '3690',
    money: [{ kind: 'captured', amount: '3690', at: now, key: `fee-${++n}` }],
  });
  await invoiceAll(order);
  await refund(order, { shipping: '215' });
  expect((await said(order))[1]!.lines).toEqual(['1 200.00', '1 15.00']);
  await comesToDue(order);
});

it('Credit notes of the same invoice come to its VAT in every rate, whatever they are of', async () => {
  const order = await sold();
  await invoiceAll(order);
  for (const amount of ['333.33', '333.33', '333.33']) await refund(order, { lines: [line(a(order), amount)] });
  await refund(order, { goodwill: '777.77' });
  await refund(order, { lines: [line(b(order), '100.01')] });
  const rest = await m.work((tx) => orders.readLocked(tx, order.id));
  await refund(order, { goodwill: Number(rest.payment.paid).toFixed(2) });
  const [whole, ...notes] = await m.b.platform.db
    .selectFrom('documents')
    .select(['net', 'vat', 'gross'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const sum = (of: 'net' | 'vat' | 'gross') => notes.reduce((all, one) => all + Number(one[of]), 0).toFixed(4);
  expect({ net: sum('net'), vat: sum('vat'), gross: sum('gross') }).toEqual(whole);
});

describe('What a refund names of lines that bore goodwill', () => {
  it('is credited whole: what they are not worth any more is borne by the rest of the invoice', async () => {
    const order = await sold();
    await invoiceAll(order);
    await refund(order, { goodwill: '366' });
    await refund(order, { lines: [line(b(order), '1060')], shipping: '200' });
    const [, , note] = await said(order);
    expect(note!.lines).toEqual(['0 954.00', '1 180.00', '0 126.00']);
    await comesToDue(order);
  });

  it('is credited whole, too, where an invoice took the goodwill off', async () => {
    const order = await sold();
    await refund(order, { goodwill: '366' });
    await invoiceAll(order);
    await refund(order, { lines: [line(b(order), '1060')] });
    expect((await said(order))[1]!.lines).toEqual(['0 954.00', '0 97.85', '0 8.15']);
    await comesToDue(order);
  });

  it('waits for the pieces of its line that are on no invoice yet', async () => {
    const order = await sold();
    await invoice(order, [
      [a(order), 1],
      [b(order), 1],
    ]);
    await refund(order, { goodwill: '246' });
    await refund(order, { lines: [{ id: a(order), qty: 2, amount: '1300' }] });
    expect((await said(order))[2]!.lines).toEqual(['0 1080.00']);
    await invoice(order, [[a(order), 1]]);
    expect((await said(order))[3]!.lines).toEqual(['1 980.00 (220.00)']);
    await comesToDue(order);
  });
});

/** Numbers that look random and are the same each time, below so many. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

it('Whatever refunds name and in whatever order they, the invoices and cancels come, all documents come to what is due', async () => {
  for (let seed = 8; seed <= 20; seed++) {
    const roll = dice(seed);
    const cents = (most: number) => (roll(most * 100) / 100 + 0.01).toFixed(2);
    const goods = [
      { variantId: m.ids.a100, qty: 1 + roll(3), unitGross: cents(900), vatPercent: '20' },
      { variantId: m.ids.n200, qty: 1 + roll(3), unitGross: cents(900), vatPercent: '6' },
    ];
    const shippingGross = cents(200);
    const sum = goods.reduce((all, { qty, unitGross }) => all + qty * Number(unitGross), Number(shippingGross));
    const total = sum.toFixed(2);
    const order = await sold({
      lines: goods.map(aLine),
      shippingGross,
      totalGross: total,
      money: [{ kind: 'captured', amount: total, at: now, key: `walk-${seed}` }],
    });
    const steps: string[] = [];
    for (let step = 0; step < 8; step++) {
      const at = roll(2);
      const { id } = order.lines[at]!;
      const part = cents([Number(goods[at]!.unitGross) * goods[at]!.qty, 60][roll(2)]!);
      const kinds = [
        { lines: [{ id, qty: goods[at]!.qty, amount: part }] },
        { goodwill: part },
        { shipping: cents(100), goodwill: cents(90) },
        { lines: [{ id, qty: goods[at]!.qty, amount: part }], goodwill: cents(50) },
      ];
      const kind = roll(8);
      if (kind === 7) {
        steps.push(`cancel ${at}`);
        const pieces = [{ lineId: id, qty: 1 }];
        await m.work((tx) => orders.cancelPieces(tx, act(), order.id, { pieces, reason: 'customer_asked' }));
      } else if (kind < 5) {
        const body = kinds[kind % kinds.length]!;
        // What is more than there is left is refused.
        const made = await refund(order, body).catch(() => 'refused');
        steps.push(`${JSON.stringify(body)} ${made ?? ''}`);
      } else {
        steps.push(`invoice ${at}`);
        await invoice(order, [[id, 1]]);
      }
    }
    await invoice(
      order,
      goods.map(({ qty }, at) => [order.lines[at]!.id, qty]),
    );
    await comesToDue(order).catch(async (error: Error) => {
      const found = JSON.stringify([goods, shippingGross, steps, await said(order)], null, 1);
      throw new Error(`Seed ${seed}: ${error.message}\n${found}`);
    });
  }
});
