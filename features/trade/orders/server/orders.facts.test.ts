import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { bucketOf, type Fact, type LineSums, lineStateOf, piecesOf } from '../contract/orders.derived.ts';
import { whyImpossible } from '../contract/orders.legal.ts';
import { dueOf, paymentStateOf } from '../contract/orders.payment.ts';
import { sumsOf } from './lines.repository.ts';
import { lineState } from './orders.derived.projection.ts';
import { aLine, anAct, anOrder } from './orders.for-tests.ts';
import { brokenInvariants } from './orders.invariants.read-model.ts';
import * as orders from './orders.public.ts';

let b: Bench;
let variants: number[];
const now = new Date('2100-03-20T10:00:00Z');

beforeAll(async () => {
  b = await bench({ now: () => now });
  variants = [];
  for (const sku of ['A-100', 'N-200', 'L-300']) variants.push((await b.make.product({ sku })).variantId);
});
afterAll(() => b.close());

const work = <T>(does: Parameters<typeof b.platform.unitOfWork<T>>[1]) =>
  b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, does);

const none: LineSums = {
  ...{ placed: 0, cancelled: 0, ordered: 0, confirmed: 0, received: 0, packed: 0, shipped: 0 },
  ...{ bounced: 0, lost: 0, delivered: 0, returned: 0, coming: 0, comingConfirmed: 0 },
};
const added: Readonly<Record<Fact, readonly [keyof LineSums, number]>> = {
  placed: ['placed', 1],
  cancelled: ['cancelled', 1],
  ordered: ['ordered', 1],
  unordered: ['ordered', -1],
  confirmed: ['confirmed', 1],
  received: ['received', 1],
  unreceived: ['received', -1],
  packed: ['packed', 1],
  unpacked: ['packed', -1],
  shipped: ['shipped', 1],
  bounced: ['bounced', 1],
  lost: ['lost', 1],
  delivered: ['delivered', 1],
  returned: ['returned', 1],
};
const move = fc.record({
  line: fc.nat(2),
  fact: fc.constantFrom(...(Object.keys(added) as Fact[])),
  qty: fc.integer({ min: 1, max: 4 }),
});
const step = (sums: LineSums, fact: Fact, qty: number): LineSums => {
  const [to, sign] = added[fact];
  return { ...sums, [to]: sums[to] + sign * qty };
};

describe('What a line is', () => {
  it('adds up after any legal moves: away + here + coming + to order − surplus = need', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), fc.nat(5), (moves, coming) => {
        let sums: LineSums = { ...none, placed: 5, coming, comingConfirmed: Math.min(coming, 2) };
        for (const { fact, qty } of moves) {
          const next = step(sums, fact, qty);
          if (whyImpossible(next) === null) sums = next;
          const { need, away, here, toOrder, surplus, free } = piecesOf(sums);
          expect(away + here + sums.coming + toOrder - surplus).toBe(need);
          expect(free).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is the same in SQL as in the contract, and so are bucket, money and the list, on random walks', async () => {
    const money = fc.record({
      kind: fc.constantFrom(
        'captured' as const,
        'bank_in' as const,
        'refund' as const,
        'chargeback' as const,
        'rounding' as const,
      ),
      cents: fc.integer({ min: 1, max: 900_000 }),
      of: fc.constantFrom(null, 'goodwill', 'return'),
    });
    const walk = fc.record({
      moves: fc.array(move, { maxLength: 30 }),
      money: fc.array(money, { maxLength: 3 }),
      method: fc.constantFrom('cod' as const, 'card' as const, 'bank' as const, 'voucher' as const),
      partly: fc.boolean(),
      held: fc.boolean(),
      failed: fc.boolean(),
      discount: fc.integer({ min: 0, max: 500_000 }),
      coming: fc.nat(4),
      prices: fc.tuple(
        fc.integer({ min: 0, max: 333_333 }),
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 1, max: 77_777 }),
      ),
    });
    const cents = (value: number): string => (value / 100).toFixed(2);
    await fc.assert(
      fc.asyncProperty(walk, async (asked) => {
        const lines = asked.prices.map((price, place) => {
          const qty = place + 2;
          return aLine({
            variantId: variants[place]!,
            qty,
            unitGross: cents(price),
            lineGross: cents(price * qty - Math.min(place, price * qty)),
          });
        });
        const placed = await anOrder(b, {
          lines,
          paymentMethod: asked.method,
          discountGross: cents(asked.discount),
          shippingGross: '200',
          holds: asked.held ? ['staff'] : [],
          problems: asked.failed ? [{ code: 'payment_failed', line: null }] : [],
        });
        await sql`update orders set ship_partly = ${asked.partly} where id = ${placed.id}`.execute(b.platform.db);
        await sql`update order_lines set coming = ${asked.coming}, coming_confirmed = ${Math.min(2, asked.coming)} where id = ${placed.lines[1]!.id}`.execute(
          b.platform.db,
        );
        let sums = placed.lines.map((_, place) => ({
          ...none,
          placed: place + 2,
          ...(place === 1 ? { coming: asked.coming } : {}),
        }));
        const legal = asked.moves.filter(({ line, fact, qty }) => {
          const next = step(sums[line]!, fact, qty);
          if (fact === 'placed' || whyImpossible(next) !== null) return false;
          sums = sums.map((one, place) => (place === line ? (next as (typeof sums)[number]) : one));
          return true;
        });
        await work(async (tx) => {
          const order = await orders.lockOrder(tx, placed.id);
          await orders.writeFacts(
            tx,
            anAct(now),
            order,
            legal.map(({ line, fact, qty }) => ({ lineId: placed.lines[line]!.id, fact, qty })),
          );
          for (const [place, { kind, cents: value, of }] of asked.money.entries())
            await orders.addMoney(tx, anAct(now), placed.id, {
              kind,
              amount: cents(kind === 'refund' || kind === 'chargeback' ? -value : value),
              at: now,
              refKind: of,
              key: `walk:${placed.id}:${place}`,
            });
        });
        const found = await work((tx) => orders.readLocked(tx, placed.id));
        const row = await b.platform.db
          .selectFrom('order_list')
          .selectAll()
          .where('order_id', '=', placed.id)
          .executeTakeFirstOrThrow();
        const held = found.order.hold.length > 0;
        const inSql = await sql<{
          id: number;
          state: string;
        }>`select l.id, ${lineState} as state from order_lines l join orders o on o.id = l.order_id
          where o.id = ${placed.id} order by l.id`.execute(b.platform.db);
        expect(inSql.rows.map(({ state }) => state)).toEqual(found.lines.map((line) => lineStateOf(line.sums, held)));
        expect(row.bucket).toBe(
          bucketOf(
            found.lines.map((line) => sumsOf(line)),
            { held, shipPartly: asked.partly },
          ),
        );
        const generated =
          await sql`select need, away, here, to_order as "toOrder", surplus, free, coming from order_lines where order_id = ${placed.id} order by id`.execute(
            b.platform.db,
          );
        expect(generated.rows).toEqual(found.lines.map((line) => piecesOf(line.sums)));
        expect(row.payment).toBe(found.payment.state);
      }),
      { numRuns: 60 },
    );
    const broken = await brokenInvariants(b.platform.db);
    // Money of a random walk may go out before it came in.
    expect(broken.filter(({ invariant }) => !invariant.startsWith('I7'))).toEqual([]);
  });
});

describe('What a customer owes', () => {
  const line = (need: number, qtyPlaced: number, lineGross: string) => ({ need, qtyPlaced, lineGross });
  const owed = { shipping: '200', fee: '0', discount: '0', rounding: '0', forgiven: '0' };
  it.each([
    ['all of it', { ...owed, lines: [line(2, 2, '4800'), line(1, 1, '1200')] }, '6200.0000'],
    ['what is left of it', { ...owed, lines: [line(1, 2, '4800'), line(1, 1, '1200')] }, '3800.0000'],
    ['nothing, not even shipping, once all is cancelled', { ...owed, lines: [line(0, 2, '4800')] }, '0.0000'],
    ['a share of the discount', { ...owed, shipping: '0', discount: '100', lines: [line(1, 2, '1000')] }, '450.0000'],
    ['a third of a line, with four decimals', { ...owed, shipping: '0', lines: [line(1, 3, '10')] }, '3.3333'],
    ['less what was forgiven', { ...owed, forgiven: '50', lines: [line(1, 1, '1000')] }, '1150.0000'],
    ['never less than nothing', { ...owed, discount: '9000', lines: [line(1, 1, '1000')] }, '0.0000'],
  ])('is %s', (_, asked, due) => {
    expect(dueOf(asked)).toBe(due);
  });

  const paid = { due: '100', paid: '0', everPaid: false, method: 'card' as const, failed: false, lines: 2 };
  it.each([
    ['pending', paid],
    ['cod', { ...paid, method: 'cod' as const }],
    ['failed', { ...paid, failed: true }],
    ['part', { ...paid, paid: '40', everPaid: true }],
    ['paid', { ...paid, paid: '99.98', everPaid: true }],
    ['part', { ...paid, paid: '99.97', everPaid: true }],
    ['over', { ...paid, paid: '100.03', everPaid: true }],
    ['void', { ...paid, due: '0' }],
    ['refunded', { ...paid, due: '0', everPaid: true }],
    ['over', { ...paid, due: '0', paid: '100', everPaid: true }],
  ])('is told as %s', (state, asked) => {
    expect(paymentStateOf(asked)).toBe(state);
  });
});
