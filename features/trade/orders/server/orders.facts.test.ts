import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import {
  bucketOf,
  buckets,
  type Fact,
  type LineSums,
  lineStateOf,
  lineStates,
  piecesOf,
} from '../contract/orders.derived.ts';
import { whyImpossible } from '../contract/orders.legal.ts';
import { refundInShop } from '../contract/orders.payment.ts';
import { sumsOf } from './lines.repository.ts';
import { lineState } from './orders.derived.projection.ts';
import { aLine, aNewOrder, anAct } from './orders.for-tests.ts';
import { brokenInvariants } from './orders.invariants.read-model.ts';
import { due, moneyParts, valueParts } from './orders.payment.projection.ts';
import * as orders from './orders.public.ts';

let b: Bench;
let variants: number[];
const now = new Date('2100-03-20T10:00:00Z');

beforeAll(async () => {
  b = await bench({ now: () => now });
  // Without a rate every order would be held.
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(b.platform.db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2100-01-01', 'manual', 'test')`.execute(
    b.platform.db,
  );
  variants = [];
  for (const sku of ['A-100', 'N-200', 'L-300']) variants.push((await b.make.product({ sku })).variantId);
});
afterAll(() => b.close());

const work = <T>(does: Parameters<typeof b.platform.unitOfWork<T>>[1]) =>
  b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, does);

const none: LineSums = {
  placed: 0,
  cancelled: 0,
  ordered: 0,
  confirmed: 0,
  received: 0,
  packed: 0,
  shipped: 0,
  bounced: 0,
  lost: 0,
  delivered: 0,
  returned: 0,
  coming: 0,
  comingConfirmed: 0,
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
const move = fc.record({ line: fc.nat(2), pick: fc.nat(10_000), whole: fc.boolean() });
/** The way forward is taken often enough that walks get to its end; `placed` is how an order begins. */
const likely: readonly Fact[] = [
  ...(['received', 'packed', 'shipped', 'delivered', 'received', 'packed', 'shipped', 'delivered'] as const),
  ...([
    'received',
    'packed',
    'shipped',
    'delivered',
    'returned',
    'returned',
    'cancelled',
    'ordered',
    'confirmed',
  ] as const),
  ...(['unordered', 'unreceived', 'unpacked', 'bounced', 'lost'] as const),
];
/** One of the moves that are possible now, or none. */
const chosen = (sums: LineSums, { pick, whole }: { pick: number; whole: boolean }) => {
  const possible = likely.flatMap((fact) => {
    const most = [5, 4, 3, 2, 1].find((qty) => whyImpossible(step(sums, fact, qty)) === null);
    // More than is needed comes, too, but not for ever.
    if (most === undefined || (fact === 'received' && piecesOf(sums).here > sums.placed)) return [];
    return [{ fact, qty: whole ? most : 1 }];
  });
  return possible[pick % Math.max(1, possible.length)];
};
const step = (sums: LineSums, fact: Fact, qty: number): LineSums => {
  const [to, sign] = added[fact];
  return { ...sums, [to]: sums[to] + sign * qty };
};

/** What brings everything that is still needed to the customer, and back. */
function toTheEnd(sums: LineSums, end: 'packed' | 'shipped' | 'delivered' | 'returned'): { fact: Fact; qty: number }[] {
  const { need, away, here } = piecesOf(sums);
  const left = need - away;
  const after = sums.shipped + left - sums.bounced - sums.lost;
  const way: [Fact, number][] = [
    ['received', left - here],
    ['packed', left - (sums.packed - sums.shipped)],
    ['shipped', end === 'packed' ? 0 : left],
    ['delivered', end === 'packed' || end === 'shipped' ? 0 : after - sums.delivered],
    ['returned', end === 'returned' ? after - sums.returned : 0],
  ];
  return way.flatMap(([fact, qty]) => (qty > 0 ? [{ fact, qty }] : []));
}

describe('What a line is', () => {
  it('adds up after any legal moves: away + here + coming + to order − surplus = need', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), fc.nat(5), (moves, coming) => {
        let sums: LineSums = { ...none, placed: 5, coming, comingConfirmed: Math.min(coming, 2) };
        for (const one of moves) {
          const next = chosen(sums, one);
          if (next) sums = step(sums, next.fact, next.qty);
          expect(whyImpossible(sums)).toBeNull();
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
      of: fc.constantFrom(null, 'goodwill', 'return', 'shop_refund'),
    });
    const walk = fc.record({
      moves: fc.oneof(fc.array(move, { maxLength: 3 }), fc.array(move, { maxLength: 45 })),
      money: fc.array(money, { maxLength: 3 }),
      method: fc.constantFrom('cod' as const, 'card' as const, 'bank' as const, 'voucher' as const),
      partly: fc.boolean(),
      held: fc.boolean(),
      end: fc.constantFrom(
        null,
        null,
        null,
        'packed' as const,
        'shipped' as const,
        'delivered' as const,
        'returned' as const,
      ),
      confirmed: fc.boolean(),
      exact: fc.boolean(),
      failed: fc.boolean(),
      discount: fc.integer({ min: 0, max: 500_000 }),
      coming: fc.constantFrom(0, 1, 4),
      prices: fc.tuple(
        fc.integer({ min: 0, max: 333_333 }),
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 1, max: 77_777 }),
      ),
    });
    const met = new Set<string>();
    const cents = (value: number): string => (value / 100).toFixed(2);
    const walks = fc.sample(walk, { numRuns: 50, seed: 7 });
    // All of them in one transaction: what is compared is what it ends with.
    const ids = await work(async (tx) => {
      const placed: number[] = [];
      for (const asked of walks) {
        const lines = asked.prices.map((price, place) => {
          const qty = place + 2;
          return aLine({
            variantId: variants[place]!,
            qty,
            unitGross: cents(price),
            lineGross: cents(price * qty - Math.min(place, price * qty)),
          });
        });
        const said = {
          lines,
          paymentMethod: asked.method,
          discountGross: cents(asked.discount),
          shippingGross: '200',
          holds: asked.held ? (['staff'] as const) : [],
          problems: asked.failed ? [{ code: 'payment_failed' as const, line: null }] : [],
        };
        const one = await orders.placeOrder(tx, anAct(now), aNewOrder(said, now));
        const { coming, partly } = asked;
        const sure = asked.confirmed ? coming : Math.floor(coming / 2);
        await sql`update orders set ship_partly = ${partly} where id = ${one.id}`.execute(tx.db);
        await sql`update order_lines set coming = ${coming}, coming_confirmed = ${sure} where order_id = ${one.id}`.execute(
          tx.db,
        );
        let sums: LineSums[] = one.lines.map((_, place) => ({ ...none, placed: place + 2, coming }));
        const legal: { line: number; fact: Fact; qty: number }[] = asked.moves.flatMap(({ line, ...move }) => {
          const next = chosen(sums[line]!, move);
          if (!next) return [];
          sums = sums.map((at, place) => (place === line ? step(at, next.fact, next.qty) : at));
          return [{ line, ...next }];
        });
        if (asked.end !== null)
          for (const [line, at] of sums.entries())
            legal.push(...toTheEnd(at, asked.end).map((next) => ({ line, ...next })));
        await orders.writeFacts(
          tx,
          anAct(now),
          await orders.lockOrder(tx, one.id),
          legal.map(({ line, fact, qty }) => ({ lineId: one.lines[line]!.id, fact, qty })),
        );
        for (const [place, { kind, cents: value, of }] of asked.money.entries())
          await orders.addMoney(tx, anAct(now), one.id, {
            kind,
            amount: cents(kind === 'refund' || kind === 'chargeback' ? -value : value),
            at: now,
            refKind: of,
            key: `walk:${one.id}:${place}`,
          });
        const { open } = (await orders.readLocked(tx, one.id)).payment;
        if (asked.exact && Number(open) > 0)
          await orders.addMoney(tx, anAct(now), one.id, {
            kind: 'bank_in',
            amount: open,
            at: now,
            key: `exact:${one.id}`,
          });
        // And in every other of those the shop gives a quarter of it back.
        if (asked.exact && Number(open) > 1 && one.id % 2 === 0)
          await orders.addMoney(tx, anAct(now), one.id, {
            kind: 'refund',
            amount: (-Number(open) / 4).toFixed(2),
            at: now,
            refKind: refundInShop,
            key: `in-shop:${one.id}`,
          });
        placed.push(one.id);
      }
      return placed;
    });
    for (const [place, id] of ids.entries()) {
      const asked = walks[place]!;
      const found = await work((tx) => orders.readLocked(tx, id));
      const row = await b.platform.db
        .selectFrom('order_list')
        .selectAll()
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
      const held = found.order.hold.length > 0;
      const inSql = await sql<{
        id: number;
        state: string;
      }>`select l.id, ${lineState} as state from order_lines l join orders o on o.id = l.order_id
          where o.id = ${id} order by l.id`.execute(b.platform.db);
      expect(inSql.rows.map(({ state }) => state)).toEqual(found.lines.map((line) => lineStateOf(line.sums, held)));
      expect(row.bucket).toBe(
        bucketOf(
          found.lines.map((line) => sumsOf(line)),
          { held, shipPartly: asked.partly },
        ),
      );
      const generated =
        await sql`select need, away, here, to_order as "toOrder", surplus, free, coming from order_lines where order_id = ${id} order by id`.execute(
          b.platform.db,
        );
      expect(generated.rows).toEqual(found.lines.map((line) => piecesOf(line.sums)));
      expect(row.payment).toBe(found.payment.state);
      const owed = await sql<{ due: string; let_off: boolean }>`
        select round(${due}, 4)::text as due, m.forgiven_in_shop > 0 and m.paid > 0 and ${due} > 0 as let_off from orders o
          cross join lateral (select ${valueParts} from order_lines l where l.order_id = o.id) n cross join lateral (${moneyParts}) m
         where o.id = ${id}`.execute(b.platform.db);
      expect(owed.rows[0]!.due).toBe(found.payment.due);
      if (owed.rows[0]!.let_off) met.add('let off in the shop');
      for (const { state } of inSql.rows) met.add(state);
      for (const one of [row.bucket, row.payment]) met.add(one);
    }
    // A walk that never gets anywhere would prove nothing.
    expect(
      [...lineStates, ...buckets, 'cod', 'part', 'paid', 'over', 'pending', 'failed', 'let off in the shop'].filter(
        (state) => !met.has(state),
      ),
    ).toEqual([]);
    const broken = await brokenInvariants(b.platform.db);
    // Money of a random walk may go out before it came in.
    expect(broken.filter(({ invariant }) => !invariant.startsWith('I7'))).toEqual([]);
  }, 60_000);
});
