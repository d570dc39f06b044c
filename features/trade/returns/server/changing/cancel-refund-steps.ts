import { crc32 } from 'node:zlib';
import { orderErrors } from '#features/trade/orders/contract/orders.errors.ts';
import { orderEffects, whyNot } from '#features/trade/orders/contract/orders.sentences.ts';
import {
  type Act,
  type CancelledOf,
  cancelPieces,
  keepUntold,
  linesBeside,
  lockOrder,
  lockOrdersOfLines,
  mailCancelledOf,
  mailUntold,
  readLocked,
  tellCancelled,
} from '#features/trade/orders/server/orders.public.ts';
import { AppError } from '#kit/error.ts';
import { fixed, num } from '#kit/exact.ts';
import { keptMoney, round } from '#kit/money.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import { type Said, say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, Plan, SelectionContext, Steps } from '#server/operations/handle-operation.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { mostOf, mostOfLine, needsSecond, valuesOf } from '../../contract/refunds.rules.ts';
import { refundErrors } from '../../contract/returns.errors.ts';
import type { cancelRefundOperation } from '../../contract/returns.operations.ts';
import { bulkEffects } from '../../contract/returns.sentences.ts';
import { euroRateOf, secondFrom } from '../refundable.ts';
import { amountOut } from '../refunds.mapper.ts';
import { payBack, refuseTooMuch } from '../writing/pay-back.ts';
import { bulkReadModel, type LineToCancel } from './bulk.read-model.ts';
import { sumsIn, whereOurs } from './effects.ts';

/** `refunded`: with its currency; null: nothing was paid back. */
type Cancelled = { readonly need: number; readonly refunded: string | null };
type Row = Facts<Cancelled> & {
  readonly line: LineToCancel;
  /** What is paid back of it; and the most that is there for it, after the lines before it. */
  readonly amount: string;
  readonly left: string;
  /**
   * What goes back of the order's shipping with the last of its chosen lines: nothing where something else of it is needed,
   * or stays because its line is refused. The same for all its rows, in whichever chunk they are.
   */
  readonly shipping: string;
  /** It is the last of the order's chosen lines that go: with it the customer is told. Where it stays after all, once the change has ended. */
  readonly last: boolean;
  /** How many lines of the order were chosen. Where all of them are written at once, its customer is told at once. */
  readonly chosen: number;
  /** Whether we write to its customer that pieces were cancelled, and that money was paid back. */
  readonly mails: { readonly cancelled: boolean; readonly refunded: boolean };
  readonly second: { readonly euroRate: string | null; readonly limit: string };
};

/**
 * An order’s version counts up with every one of its lines, so a line is known by what it says and by what would be paid
 * back of it and of its order's shipping: where money came in, a price changed or another line of the order was cancelled
 * since the preview, another amount, nothing is done.
 */
const versionOf = (amount: string, shipping: string): number => crc32(`${amount} ${shipping}`) >>> 1;
const refuse = (why: 'packed' | 'shipped'): AppError =>
  new AppError(orderErrors.notAllowed, { values: { why: say(whyNot[why]) } });
const moneyOf = (amount: string, currency: string): string | null =>
  num(amount).isZero() ? null : keptMoney(amountOut(amount), currency);

/** The price of the pieces that are still needed, as much of it as was not paid back yet. */
function worthOf({ id, line_gross, goods, discount, qty_placed, refunded, need }: LineToCancel): string {
  const others = { lineGross: num(goods).minus(line_gross).toFixed(4) };
  const [value] = valuesOf([{ lineGross: line_gross }, others], discount);
  return round(mostOfLine({ id, qtyPlaced: qty_placed, value: value!, refunded }, need));
}

/** Of all chosen lines of an order, because what is there for one depends on those before it, and its shipping on all. */
async function rowsOf(db: Db, lines: readonly LineToCancel[], at: Date): Promise<Row[]> {
  const limit = await secondFrom(db);
  const mailed = async (event: 'cancelled' | 'refunded') =>
    new Set((await whereOurs(db, event, lines)).flatMap(({ id, reachable }) => (reachable ? [id] : [])));
  const [cancelled, refunded] = [await mailed('cancelled'), await mailed('refunded')];
  const rows: Row[] = [];
  for (const own of Map.groupBy(lines, ({ order_id }) => order_id).values()) {
    const { currency, fx_rate, paid, waiting, order_need, extras } = own[0]!;
    const second = { limit, euroRate: await euroRateOf(db, { currency, fx_rate }, at) };
    // Where nothing came in there is nothing to pay back; what came in is there for one line after the other.
    const unpaid = num(paid).lte(0) && num(waiting).isZero();
    let [left, stays] = [num(mostOf({ paid, waiting })), order_need];
    let last: number | null = null;
    const judged = own.map((line) => {
      const worth = num(unpaid ? '0' : worthOf(line));
      // Shares of a discount are rounded: a hundredth too much is no reason to say no.
      const amount = worth.gt(left) && worth.minus(left).lte('0.01') ? left : worth;
      const before = left;
      // What no shop can pay back stays, as `plan` refuses it.
      const payable = line.of_shop || amount.isZero();
      if (amount.lte(left) && payable && line.packed === 0 && line.away === 0) {
        [left, stays] = [left.minus(amount), stays - line.need];
        if (line.need > 0) last = line.id;
      }
      return { line, amount: fixed(amount, 4), left: fixed(before, 4) };
    });
    // Nothing is delivered any more, so its delivery is not paid for either.
    const shipping = fixed(stays > 0 ? num(0) : left.lt(extras) ? left : num(extras), 4);
    for (const { line, amount, left: most } of judged) {
      const value = { need: line.need, refunded: moneyOf(line.refunded, currency) };
      rows.push({
        id: line.id,
        version: versionOf(amount, shipping),
        value,
        line,
        amount,
        left: most,
        shipping,
        last: line.id === last,
        chosen: own.length,
        mails: { cancelled: cancelled.has(line.id), refunded: refunded.has(line.id) },
        second,
      });
    }
  }
  return rows;
}

/** Cancels what is needed of lines and pays it back: one cancellation and one refund for each order. */
export function cancelRefundSteps(
  { reason }: OperationInputOf<typeof cancelRefundOperation>,
  context: SelectionContext,
  secrets: Secrets,
): Steps<Row, Cancelled> {
  return {
    lock: (db, ids) => lockOrdersOfLines(db, ids),
    together: linesBeside,
    async read(db, ids) {
      const lines = await bulkReadModel(db).listLines(ids, await context.selected(db), context.actor.shops);
      const asked = new Set(ids);
      return (await rowsOf(db, lines, context.now())).filter(({ id }) => asked.has(id));
    },
    plan({ value, line, amount, left, shipping }): Plan<Cancelled> {
      if (value.need === 0) return { kind: 'same' };
      if (line.away > 0) return { kind: 'refused', error: refuse('shipped') };
      if (line.packed > 0) return { kind: 'refused', error: refuse('packed') };
      if (num(amount).gt(left))
        return { kind: 'refused', error: refuseTooMuch({ field: '', most: left }, line.currency) };
      if (num(amount).plus(shipping).gt(0) && !line.of_shop)
        return { kind: 'refused', error: new AppError(refundErrors.wayNotThere) };
      const refunded = moneyOf(num(line.refunded).plus(amount).toFixed(4), line.currency);
      return { kind: 'change', after: { need: 0, refunded } };
    },
    effects: (changes) => effectsOf(changes.map(({ facts }) => facts)),
    async apply(tx, changes) {
      const act: Act = { at: context.now(), userId: context.actor.userId, cause: 'bulk' };
      const byOrder = Map.groupBy(
        changes.map(({ facts }) => facts),
        ({ line }) => line.order_id,
      );
      const { cause } = context;
      const told: CancelledOf[] = [];
      for (const [orderId, rows] of [...byOrder].sort(([a], [b]) => a - b))
        told.push(...(await cancelAndPay(tx, act, orderId, rows, { reason, cause }, secrets)));
      await mailCancelledOf(tx, act, told);
      return null;
    },
  };
}

/** Gives what its customer is to be told at once. */
async function cancelAndPay(
  tx: Tx,
  act: Act,
  orderId: number,
  rows: readonly Row[],
  {
    reason,
    cause,
  }: {
    readonly reason: OperationInputOf<typeof cancelRefundOperation>['reason'];
    /** What the change is known by. */
    readonly cause: string;
  },
  secrets: Secrets,
): Promise<CancelledOf[]> {
  const order = await lockOrder(tx, orderId);
  const { lines } = await readLocked(tx, orderId);
  const pieces = rows.map(({ id, value }) => ({ lineId: id, qty: value.need }));
  const cancelled = await cancelPieces(tx, act, orderId, { pieces, reason });
  await tellCancelled(tx, order, lines, cancelled, reason);
  const told = rows.length === rows[0]!.chosen ? [{ orderId, lines, cancelled: cancelled.cancelled }] : [];
  // Where lines of an order are tried one by one, its customer gets one email of all of them.
  if (told.length === 0) {
    await keepUntold(tx, cause, orderId, cancelled);
    if (rows.some(({ last }) => last)) await mailUntold(tx, act, cause, [orderId]);
  }
  const paid = rows.filter(({ amount }) => num(amount).gt(0));
  // Where lines are tried one by one, its shipping goes back with the last of them.
  const shipping = cancelled.whole ? rows[0]!.shipping : '0';
  if (paid.length === 0 && num(shipping).isZero()) return told;
  await payBack(
    tx,
    act,
    orderId,
    {
      lines: paid.map(({ id, value, amount }) => ({ id, qty: value.need, amount })),
      shipping,
      goodwill: '0',
      way: 'shop',
      iban: null,
      reason: 'cancelled',
      note: '',
      returnId: null,
      // The first of the facts that say what was cancelled names the refund, too.
      key: `cancelled:${cancelled.factIds[0]}`,
    },
    { secrets },
  );
  return told;
}

function effectsOf(rows: readonly Row[]): Said[] {
  const orders = [...Map.groupBy(rows, ({ line }) => line.order_id).values()]
    .map((own) => ({
      ...own[0]!.line,
      ...own[0]!.second,
      reachable: own[0]!.mails.refunded,
      shipping: own[0]!.shipping,
      amount: own.reduce((sum, { amount }) => sum.plus(amount), num(own[0]!.shipping)).toFixed(4),
    }))
    .filter(({ amount }) => num(amount).gt(0));
  const unpaid = rows.filter(({ amount }) => num(amount).isZero()).length;
  const second = orders.filter(needsSecond).length;
  const mailed = orders.filter(({ reachable }) => reachable).length;
  const written = new Set(rows.filter(({ mails }) => mails.cancelled).map(({ line }) => line.order_id)).size;
  const told = new Set(rows.filter(({ line }) => line.of_shop).map(({ line }) => line.order_id)).size;
  return [
    ...sumsIn(bulkEffects.paidBack, orders),
    ...sumsIn(
      bulkEffects.shipping,
      orders.flatMap(({ shipping, ...order }) => (num(shipping).gt(0) ? [{ ...order, amount: shipping }] : [])),
    ),
    ...(second > 0 ? [say(bulkEffects.second, { count: second })] : []),
    ...(unpaid > 0 ? [say(bulkEffects.unpaid, { count: unpaid })] : []),
    ...(told > 0 ? [say(bulkEffects.shopsTold, { count: told })] : []),
    ...(written > 0 ? [say(orderEffects.mails, { count: written })] : []),
    ...(mailed > 0 ? [say(bulkEffects.mailsLater, { count: mailed })] : []),
  ];
}
