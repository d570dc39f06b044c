import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aLine,
  aNewOrder,
  anAct,
  anOrder,
  type OrdersMarket,
  ordersMarket,
} from '#features/trade/orders/server/orders.for-tests.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import type { NewOrder, PlacedOrder } from '#features/trade/orders/server/writing/new-order.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { DocumentPayload } from '../contract/documents.payload.ts';
import { writeUbl } from '../contract/documents.ubl.ts';
import { brokenDocuments } from './documents.invariants.read-model.ts';
import { creditPieces, documentsOf, invoicePieces } from './documents.public.ts';

let m: OrdersMarket;
let now = new Date('2100-03-22T10:00:00Z');
const act = () => anAct(now);

beforeAll(async () => {
  // Money is paid back here that never came in, and goods leave without a parcel.
  m = await ordersMarket(() => now, ['I5', 'I6', 'I7 no more']);
});
afterAll(() => m.b.close());
afterEach(async () => expect(await brokenDocuments(m.b.platform.db)).toEqual([]));

/** 2 × A-100 at 2,400 and 1 × N-200 at 1,200, unless told otherwise. */
const place = (values: Partial<NewOrder> = {}) => anOrder(m.b, { lines: m.two(), ...values });
const all = (order: PlacedOrder, qty = [2, 1]) => order.lines.map(({ id: lineId }, at) => ({ lineId, qty: qty[at]! }));
const invoice = (order: PlacedOrder, pieces = all(order)) => m.work((tx) => invoicePieces(tx, act(), order.id, pieces));
const cancel = (order: PlacedOrder, at: number, qty: number) =>
  m.work((tx) =>
    orders.cancelPieces(tx, act(), order.id, {
      pieces: [{ lineId: order.lines[at]!.id, qty }],
      reason: 'customer_asked',
    }),
  );
const made = (order: Pick<PlacedOrder, 'id'>) => documentsOf(m.b.platform.db, order.id);
async function payloadOf(id: number): Promise<DocumentPayload> {
  const { payload } = await m.b.platform.db
    .selectFrom('documents')
    .select('payload')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return payload as unknown as DocumentPayload;
}
/** Lets an amount off, as the money of a refund does. */
const letOff = (
  order: PlacedOrder,
  amount: string,
  refKind: 'goodwill' | 'return' | 'shop_refund' = 'goodwill',
  key: string = crypto.randomUUID(),
) =>
  m.work((tx) =>
    orders.addMoney(tx, act(), order.id, {
      kind: 'refund',
      amount: `-${amount}`,
      at: now,
      refKind,
      key: `let-off:${key}`,
    }),
  );
/** The credit note of a refund that was paid. */
async function credit(
  order: PlacedOrder,
  lines: { lineId: number; qty: number; gross: string }[],
  more: { shipping?: string; goodwill?: string; reason?: 'returned' | 'goodwill'; key?: string } = {},
) {
  const { shipping = '0', goodwill = '0', reason = 'returned', key = crypto.randomUUID() } = more;
  const amount = lines.reduce((sum, { gross }) => sum + Number(gross), Number(shipping) + Number(goodwill));
  await letOff(order, String(amount), reason === 'returned' ? 'return' : 'goodwill', key);
  return m.work((tx) => creditPieces(tx, act(), order.id, { lines, shipping, goodwill, reason, key }));
}

describe('Numbers', () => {
  it('have no gaps when fifty are asked for at once and ten are rolled back (O21.1, I8)', async () => {
    const asked = await Promise.all(Array.from({ length: 50 }, () => place()));
    const answers = await Promise.allSettled(
      asked.map((order, place) =>
        m.work(async (tx: Tx) => {
          const document = await invoicePieces(tx, act(), order.id, all(order));
          if (place % 5 === 3) throw new Error('rolled back');
          return document!;
        }),
      ),
    );
    const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []));
    expect(failed).toEqual(Array.from({ length: 10 }, () => 'Error: rolled back'));
    const numbers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.number] : []));
    expect(numbers.sort()).toEqual(
      Array.from({ length: 40 }, (_, place) => `AL-INV-2100-${String(place + 1).padStart(6, '0')}`),
    );
  });

  it('begin anew in the year of the shop, which is not that of London', async () => {
    now = new Date('2100-12-31T23:30:00Z');
    const document = await invoice(await place());
    now = new Date('2100-03-22T10:00:00Z');
    expect(document).toMatchObject({ number: 'AL-INV-2101-000001' });
    expect((await payloadOf(document!.id)).issued_on).toBe('2101-01-01');
  });

  it('are never changed nor deleted, also not by SQL of the application (O21.3)', async () => {
    const { id } = (await invoice(await place()))!;
    const { db } = m.b.platform;
    for (const statement of [
      sql`delete from documents where id = ${id}`,
      sql`update documents set gross = gross where id = ${id}`,
      sql`update documents set payload = '{}' where id = ${id}`,
      sql`delete from document_lines where document_id = ${id}`,
      sql`update document_lines set qty = 9 where document_id = ${id}`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/is only added to/);
  });
});

describe('Invoices', () => {
  it('say what was sold, with net and VAT as they add up (O07.4)', async () => {
    const document = (await invoice(await place()))!;
    expect(await payloadOf(document.id)).toMatchObject({
      type: 'invoice',
      number: document.number,
      language: 'sq',
      currency: 'ALL',
      net: '5000.00',
      vat: '1000.00',
      gross: '6000.00',
      vat_rows: [{ percent: '20.00', net: '5000.00', vat: '1000.00', gross: '6000.00' }],
      lines: [
        { kind: 'goods', sku: 'A-100', qty: 2, gross: '4800.00', net: '4000.00' },
        { kind: 'goods', sku: 'N-200', qty: 1, gross: '1200.00', net: '1000.00' },
      ],
      buyer: { name: 'Arta Hoxha', city: 'Tiranë', country: 'AL' },
      paid: false,
    });
  });

  it('are made of each piece once, with shipping on the first, and come to what is owed', async () => {
    const lines = [
      aLine({ variantId: m.ids.a100, qty: 3, unitGross: '9.99', lineGross: '29.97', vatPercent: '22' }),
      aLine({ variantId: m.ids.n200, qty: 1, unitGross: '0.05', lineGross: '0.05', vatPercent: '9.5' }),
    ];
    const money = { shippingGross: '4.99', shippingVat: '22', discountGross: '3.33', feeGross: '1', currency: 'EUR' };
    const order = await place({ shopId: 3, source: 'shop', externalId: `x-${crypto.randomUUID()}`, lines, ...money });
    const [first, other] = order.lines.map(({ id }) => id) as [number, number];
    const one = await invoice(order, [{ lineId: first, qty: 1 }]);
    expect((await payloadOf(one!.id)).lines.map(({ kind }) => kind)).toEqual(['goods', 'shipping', 'fee']);
    await invoice(order, [{ lineId: first, qty: 1 }]);
    // More than there is left is what is left.
    await invoice(order, [
      { lineId: first, qty: 9 },
      { lineId: other, qty: 9 },
    ]);
    expect(await invoice(order, all(order, [3, 1]))).toBeNull();
    const invoices = await made(order);
    expect(invoices).toHaveLength(3);
    expect(invoices.reduce((sum, { gross }) => sum + Number(gross), 0)).toBeCloseTo(32.68, 6);
    expect(invoices.every(({ number }) => number.startsWith('SI-INV-'))).toBe(true);
  });

  it('have shipping that was let off on the first only; after all was cancelled, on the next again', async () => {
    const ship = { shippingGross: '200', shippingVat: '20', source: 'shop' as const };
    const order = await place({ ...ship, externalId: 'let-off-ship' });
    const kinds = async (pieces: Parameters<typeof invoice>[1]) =>
      (await payloadOf((await invoice(order, pieces))!.id)).lines.map(({ kind }) => kind);
    await invoice(order, [{ lineId: order.lines[0]!.id, qty: 2 }]);
    await credit(order, [], { shipping: '200', reason: 'goodwill' });
    expect(await kinds([{ lineId: order.lines[1]!.id, qty: 1 }])).toEqual(['goods']);
    const other = await place({ ...ship, externalId: 'cancelled-ship' });
    await invoice(other);
    await cancel(other, 0, 2);
    await cancel(other, 1, 1);
    await m.work((tx) => orders.addPieces(tx, act(), other.id, [{ lineId: other.lines[1]!.id, qty: 1 }]));
    const again = (await invoice(other, [{ lineId: other.lines[1]!.id, qty: 1 }]))!;
    expect((await payloadOf(again.id)).lines.map(({ kind }) => kind)).toEqual(['goods', 'shipping']);
  });

  it('ask for what is not paid yet', async () => {
    const order = await place({
      money: [{ kind: 'captured', amount: '2000', at: now, method: 'voucher', key: 'part' }],
    });
    expect(await payloadOf((await invoice(order))!.id)).toMatchObject({
      gross: '6000.00',
      prepaid: '2000.00',
      paid: false,
    });
  });

  it('of several parcels together ask for no more than the order owes, whether the first is paid by then or not', async () => {
    for (const between of ['0', '4000']) {
      const order = await place({
        paymentMethod: 'cod',
        money: [{ kind: 'captured', amount: '2000', at: now, method: 'voucher', key: `voucher-${between}` }],
      });
      const [a, b] = order.lines.map(({ id }) => id) as [number, number];
      const one = await payloadOf((await invoice(order, [{ lineId: a, qty: 2 }]))!.id);
      expect(one).toMatchObject({ gross: '4800.00', prepaid: '800.00', paid: false });
      if (between !== '0')
        await m.work((tx) =>
          orders.addMoney(tx, act(), order.id, { kind: 'captured', amount: between, at: now, key: `cash-${order.id}` }),
        );
      const two = await payloadOf((await invoice(order, [{ lineId: b, qty: 1 }]))!.id);
      expect(two).toMatchObject({ gross: '1200.00', paid: true });
    }
  });

  it('in cash ask for what there are coins for, and say what that adds (BT-114)', async () => {
    const lines = [aLine({ variantId: m.ids.a100, qty: 1, unitGross: '1200.60', vatPercent: '20' })];
    const said = await payloadOf((await invoice(await place({ lines }), undefined))!.id);
    expect([said.gross, said.rounding]).toEqual(['1200.60', '0.40']);
    expect(writeUbl(said)).toContain(
      '<cbc:PayableRoundingAmount currencyID="ALL">0.40</cbc:PayableRoundingAmount><cbc:PayableAmount currencyID="ALL">1201.00<',
    );
    const byCard = await place({ lines: lines.map((line) => ({ ...line })), paymentMethod: 'card' });
    expect((await payloadOf((await invoice(byCard))!.id)).rounding).toBeUndefined();
    const inEuro = await place({ lines: lines.map((line) => ({ ...line })), shopId: 3, currency: 'EUR' });
    expect((await payloadOf((await invoice(inEuro))!.id)).rounding).toBeUndefined();
  });

  it('of one order asked for twice at once are made once', async () => {
    const order = await place();
    const answers = await Promise.all([invoice(order), invoice(order)]);
    expect(answers.filter(Boolean)).toHaveLength(1);
  });
});

describe('What was let off before the invoice', () => {
  const ship = { shippingGross: '200', shippingVat: '20', source: 'shop' as const };
  const due = (order: PlacedOrder) => m.work(async (tx) => Number((await orders.readLocked(tx, order.id)).payment.due));
  const documented = async (order: PlacedOrder) =>
    (await made(order)).reduce((sum, { type, gross }) => sum + (type === 'invoice' ? 1 : -1) * Number(gross), 0);

  it('is taken off it at the rates of what it is of, and not credited again', async () => {
    const lines = [
      aLine({ variantId: m.ids.a100, qty: 2, unitGross: '2400', vatPercent: '20' }),
      aLine({ variantId: m.ids.n200, qty: 1, unitGross: '1000', vatPercent: '6' }),
    ];
    const order = await place({ ...ship, lines, externalId: 'let-off-before' });
    await letOff(order, '500');
    const said = await payloadOf((await invoice(order))!.id);
    expect(said).toMatchObject({
      gross: '5500.00',
      lines: [
        { gross: '4400.00', let_off: '400.00' },
        { gross: '916.67', let_off: '83.33' },
        { gross: '183.33', let_off: '16.67' },
      ],
      vat_rows: [
        { percent: '20.00', gross: '4583.33' },
        { percent: '6.00', gross: '916.67' },
      ],
    });
    const again = await m.work((tx) =>
      creditPieces(tx, act(), order.id, {
        lines: [{ lineId: order.lines[0]!.id, qty: 0, gross: '500' }],
        shipping: '0',
        goodwill: '0',
        reason: 'goodwill',
        key: 'paid-later',
      }),
    );
    expect(again).toBeNull();
    expect(await documented(order)).toBe(await due(order));
  });

  it('by the shop itself is not taken off: its pieces are cancelled afterwards, and the others are invoiced whole', async () => {
    const lines = [
      aLine({ variantId: m.ids.a100, qty: 1, unitGross: '1000', vatPercent: '20' }),
      aLine({ variantId: m.ids.n200, qty: 1, unitGross: '1000', vatPercent: '20' }),
    ];
    const order = await place({ ...ship, shippingGross: '0', lines, externalId: 'let-off-in-shop' });
    await m.work((tx) =>
      orders.addMoney(tx, act(), order.id, { kind: 'captured', amount: '2000', at: now, key: 'in-shop:paid' }),
    );
    await letOff(order, '1000', 'shop_refund');
    expect((await payloadOf((await invoice(order, [{ lineId: order.lines[0]!.id, qty: 1 }]))!.id)).gross).toBe(
      '1000.00',
    );
    await cancel(order, 1, 1);
    expect(await documented(order)).toBe(await due(order));
  });

  it('is shared among the invoices of its parcels, and cancelling what bears it frees it for the rest', async () => {
    const order = await place({ ...ship, externalId: 'let-off-parts' });
    await letOff(order, '620');
    const [a, b] = order.lines.map(({ id }) => id) as [number, number];
    const one = await payloadOf((await invoice(order, [{ lineId: b, qty: 1 }]))!.id);
    expect(one.gross).toBe('1260.00');
    await cancel(order, 1, 1);
    await invoice(order, [{ lineId: a, qty: 2 }]);
    expect(await documented(order)).toBeCloseTo(await due(order), 6);
  });

  it('of a piece that came back: it is on no invoice where all of it was paid back, else less what was', async () => {
    for (const [back, gross, qty] of [
      ['2400', '3600.00', [1, 1]],
      ['2000', '4000.00', [2, 1]],
      ['2500', '3500.00', [1, 1]],
    ] as const) {
      const order = await place();
      const lineId = order.lines[0]!.id;
      const come = (fact: 'received' | 'packed' | 'shipped' | 'delivered', of: number) => ({ lineId, fact, qty: of });
      await m.work(async (tx) =>
        orders.writeFacts(tx, act(), await orders.lockOrder(tx, order.id), [
          ...(['received', 'packed', 'shipped', 'delivered'] as const).map((fact) => come(fact, 2)),
          { lineId, fact: 'returned', qty: 1 },
        ]),
      );
      await letOff(order, back, 'return');
      const said = await payloadOf((await invoice(order))!.id);
      expect([said.gross, said.lines.map((line) => line.qty)]).toEqual([gross, qty]);
      expect(await documented(order)).toBe(await due(order));
      expect(await invoice(order)).toBeNull();
    }
  });

  it('of an invoiced piece that came back is credited, and the pieces that have not left are invoiced later', async () => {
    const order = await place({
      lines: [aLine({ variantId: m.ids.a100, qty: 3, unitGross: '1000', vatPercent: '20' })],
    });
    const lineId = order.lines[0]!.id;
    await invoice(order, [{ lineId, qty: 2 }]);
    await m.work(async (tx) =>
      orders.writeFacts(tx, act(), await orders.lockOrder(tx, order.id), [
        ...(['received', 'packed', 'shipped', 'delivered'] as const).map((fact) => ({ lineId, fact, qty: 2 })),
        { lineId, fact: 'returned', qty: 1 },
      ]),
    );
    const note = await credit(order, [{ lineId, qty: 1, gross: '1000' }]);
    expect((await payloadOf(note!.id)).gross).toBe('1000.00');
    const rest = await payloadOf((await invoice(order, [{ lineId, qty: 1 }]))!.id);
    expect([rest.gross, rest.lines.map(({ qty }) => qty)]).toEqual(['1000.00', [1]]);
    expect(await documented(order)).toBe(await due(order));
  });
});

describe('Credit notes', () => {
  it('name the invoice of pieces that are cancelled, and are made by themselves (O21.2, O12.2)', async () => {
    const order = await place();
    const bill = (await invoice(order))!;
    await cancel(order, 1, 1);
    const note = (await made(order))[1]!;
    expect(note).toMatchObject({ type: 'credit_note', corrects_id: bill.id, reason: 'cancelled', gross: '1200.0000' });
    expect(note.number).toMatch(/^AL-CRN-2100-0000\d\d$/);
    expect((await payloadOf(note.id)).corrects).toEqual([{ number: bill.number, on: '2100-03-22' }]);
    // What is cancelled is not invoiced again, and what was credited is not credited twice.
    expect(await invoice(order)).toBeNull();
    await m.work((tx) => orders.addHold(tx, act(), order.id, 'staff'));
    expect(await made(order)).toHaveLength(2);
    await cancel(order, 0, 2);
    const rest = (await made(order))[2]!;
    expect(rest).toMatchObject({ reason: 'cancelled', gross: '4800.0000' });
  });

  it('come only after an invoice', async () => {
    const order = await place();
    await cancel(order, 1, 1);
    expect(await made(order)).toEqual([]);
    expect(await credit(order, [{ lineId: order.lines[0]!.id, qty: 1, gross: '2400' }])).toBeNull();
    // What is invoiced then is what is left, less what was let off.
    expect((await payloadOf((await invoice(order))!.id)).gross).toBe('2400.00');
  });

  it('give back shipping and fee when nothing is needed any more', async () => {
    const order = await place({ shippingGross: '200', shippingVat: '20', source: 'shop', externalId: 'ship-1' });
    await invoice(order);
    await cancel(order, 0, 2);
    await cancel(order, 1, 1);
    const sums = (await made(order)).map(({ type, gross }) => `${type} ${Number(gross)}`);
    expect(sums).toEqual(['invoice 6200', 'credit_note 4800', 'credit_note 1400']);
  });

  it('of returned pieces are made at the amount agreed, once, and never above what was invoiced', async () => {
    const order = await place();
    const [a] = order.lines;
    await invoice(order, [{ lineId: a!.id, qty: 1 }]);
    await invoice(order, all(order));
    const key = crypto.randomUUID();
    const note = await credit(order, [{ lineId: a!.id, qty: 2, gross: '4000' }], { key });
    expect(await credit(order, [{ lineId: a!.id, qty: 2, gross: '4000' }], { key })).toEqual(note);
    const said = await payloadOf(note!.id);
    // Two invoices have a piece each: both are named.
    expect(said.corrects).toHaveLength(2);
    expect(said).toMatchObject({ gross: '4000.00', reason: 'returned' });
    expect(await credit(order, [{ lineId: a!.id, qty: 1, gross: '2400' }])).toBeNull();
    expect(await credit(order, [{ lineId: a!.id, qty: 0, gross: '99999' }], { reason: 'goodwill' })).not.toBeNull();
    const sums = (await made(order)).filter(({ type }) => type === 'credit_note').map(({ gross }) => Number(gross));
    expect(sums).toEqual([4000, 800]);
    // A piece that came back stands as needed and is not invoiced again.
    expect(await invoice(order)).toBeNull();
  });

  it('count a piece that came back though nothing of its price is left to credit, beside one that is credited', async () => {
    const order = await place({ lines: [1, 1].map((qty) => aLine({ variantId: m.ids.a100, qty, unitGross: '1000' })) });
    const [a, b] = order.lines.map(({ id }) => id) as [number, number];
    await invoice(order, all(order, [1, 1]));
    await credit(order, [{ lineId: a, qty: 0, gross: '1000' }], { reason: 'goodwill' });
    const note = await credit(order, [
      { lineId: a, qty: 1, gross: '100' },
      { lineId: b, qty: 1, gross: '1000' },
    ]);
    expect((await payloadOf(note!.id)).lines.map(({ qty, gross }) => `${qty} ${gross}`)).toEqual([
      '1 0.00',
      '1 1000.00',
    ]);
    // For such pieces alone there is no note.
    expect(await credit(order, [{ lineId: a, qty: 1, gross: '1' }])).toBeNull();
  });

  it('of what is cancelled are made also where it is worth nothing: a gift, a piece that was let off whole (I8)', async () => {
    const order = await place({
      lines: ['1000', '0', '500'].map((unitGross) => aLine({ variantId: m.ids.a100, unitGross })),
    });
    await invoice(order, all(order, [1, 1, 1]));
    await credit(order, [{ lineId: order.lines[2]!.id, qty: 0, gross: '500' }], { reason: 'goodwill' });
    for (const place of [1, 2]) {
      await cancel(order, place, 1);
      const note = (await made(order)).at(-1)!;
      expect(note).toMatchObject({ type: 'credit_note', reason: 'cancelled', gross: '0.0000' });
      expect((await payloadOf(note.id)).lines).toMatchObject([{ line_id: order.lines[place]!.id, qty: 1 }]);
      expect(await brokenDocuments(m.b.platform.db)).toEqual([]);
    }
    // Once each, and neither is invoiced again.
    await m.work((tx) => orders.addHold(tx, act(), order.id, 'staff'));
    expect(await made(order)).toHaveLength(4);
    expect(await invoice(order, all(order, [1, 1, 1]))).toBeNull();
  });

  it('are written with the change, or neither is', async () => {
    const order = await place();
    await invoice(order);
    await expect(
      m.work(async (tx) => {
        await orders.cancelPieces(tx, act(), order.id, { pieces: all(order), reason: 'other' });
        await sql`select 1 / 0`.execute(tx.db);
      }),
    ).rejects.toThrow();
    expect(await made(order)).toHaveLength(1);
  });
});

it('holds documents of an earlier release, which are never changed, against no rule that came later (I8, I16)', async () => {
  const order = await place();
  const { id } = (await invoice(order))!;
  await credit(order, [{ lineId: order.lines[0]!.id, qty: 0, gross: '100' }], { reason: 'goodwill' });
  const told = new Error('rolled back');
  const tried = m.work(async (tx) => {
    const broken = async () => (await brokenDocuments(tx.db)).map(({ invariant }) => invariant.slice(0, 41));
    await sql`update order_lines set line_gross = line_gross + 500 where order_id = ${order.id}`.execute(tx.db);
    await sql`alter table document_lines disable trigger document_lines_only_added`.execute(tx.db);
    await sql`update document_lines set net = gross where corrects_id is not null and line_id = ${order.lines[0]!.id}`.execute(
      tx.db,
    );
    await sql`update document_lines set net = 10 where document_id = ${id}`.execute(tx.db);
    await sql`alter table document_lines enable trigger document_lines_only_added`.execute(tx.db);
    const now = await broken();
    expect(now).toEqual([
      'I8 credit notes take no more net or VAT o',
      'I16 what is wholly invoiced comes to what',
      'documents are what their lines come to',
    ]);
    await sql`alter table documents disable trigger documents_only_added`.execute(tx.db);
    await sql`update documents set payload = payload || '{"format": 1}' where order_id = ${order.id}`.execute(tx.db);
    await sql`alter table documents enable trigger documents_only_added`.execute(tx.db);
    expect(await broken()).toEqual(['documents are what their lines come to']);
    throw told;
  });
  await expect(tried).rejects.toBe(told);
});

it('keeps of the customer what stood there then, whatever the shop says later', async () => {
  const order = await place();
  const { id } = (await invoice(order))!;
  const { parties } = aNewOrder({ lines: [] }, now);
  await m.work((tx) =>
    orders.setParties(tx, act(), order.id, { billing: { ...parties.billing, name: 'Somebody Else' } }),
  );
  expect((await payloadOf(id)).buyer.name).toBe('Arta Hoxha');
});
