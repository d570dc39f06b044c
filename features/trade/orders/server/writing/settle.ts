import { AppError, generalErrors } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { say } from '#kit/sentence.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { piecesOf } from '../../contract/orders.derived.ts';
import { orderErrors as errors } from '../../contract/orders.errors.ts';
import { orderChanged } from '../../contract/orders.events.ts';
import { whyImpossible } from '../../contract/orders.legal.ts';
import { dueOf, paymentStateOf, worthOf } from '../../contract/orders.payment.ts';
import { type WhyNot, whyNot } from '../../contract/orders.sentences.ts';
import type { HoldCode, PaymentState } from '../../contract/orders.words.ts';
import { closableProblems, holdCodes } from '../../contract/orders.words.ts';
import { customersRepository } from '../customers.repository.ts';
import { type AddedFact, type LineRecord, linesRepository, sumsOf } from '../lines.repository.ts';
import { type MoneySums, moneyRepository, type OpenProblem } from '../money.repository.ts';
import { orderListRepository } from '../order-list.repository.ts';
import { type OrderPatch, type OrderRecord, ordersRepository } from '../orders.repository.ts';
import { tellFacts, tellPaid } from './events-of-facts.ts';
import { followExpected } from './follow-expected.ts';
import type { Act, NewFact, NewProblem } from './new-order.ts';
import { laterExpected } from './tell-risk.ts';

/** What projections and the history call an order of a customer. */
export const orderEntity = 'customer_order';

export const refuse = (why: WhyNot): AppError => new AppError(errors.notAllowed, { values: { why: say(whyNot[why]) } });

/** The order, held still until the end of the transaction. @throws AppError not found */
export async function lockOrder(tx: Pick<Tx, 'db'>, id: number): Promise<OrderRecord> {
  const order = await ordersRepository(tx.db).lock(id);
  if (!order) throw new AppError(generalErrors.notFound);
  return order;
}

/** What was new of it, and the holds there are now. */
export type Written = { readonly added: readonly AddedFact[]; readonly hold: readonly HoldCode[] };

/** Several, held still in ascending order; one that is not there is left out. */
export const lockOrders = (tx: Pick<Tx, 'db'>, ids: readonly number[]): Promise<OrderRecord[]> =>
  ordersRepository(tx.db).lockAll(ids);

/** Adds facts to a locked order; what is impossible is refused, and nothing of it written. Ends with `settle`. */
export async function writeFacts(
  tx: Tx,
  act: Act,
  order: OrderRecord,
  facts: readonly NewFact[],
  patch: OrderPatch = {},
): Promise<Written> {
  return (await writeFactsOf(tx, act, [{ order, facts, patch }]))[0]!;
}

/** The same for several locked orders, in as many statements as for one. */
export async function writeFactsOf(
  tx: Tx,
  act: Act,
  all: readonly { readonly order: OrderRecord; readonly facts: readonly NewFact[]; readonly patch?: OrderPatch }[],
): Promise<Written[]> {
  const written = await linesRepository(tx.db).addFacts(
    all.flatMap(({ order, facts }) => facts.map((fact) => ({ ...fact, orderId: order.id }))),
    act,
  );
  const byOrder = Map.groupBy(written, ({ order_id }) => order_id);
  const settling = all.map(({ order, patch }) => ({ order, patch, facts: byOrder.get(order.id) ?? [] }));
  tx.touch(laterExpected, await followExpected(tx, act, settling));
  const holds = await settleAll(tx, act, settling);
  return settling.map(({ facts }, place) => ({ added: facts, hold: holds[place]! }));
}

type Change = { readonly facts?: readonly AddedFact[] | undefined; readonly patch?: OrderPatch | undefined };

/**
 * What follows from every change of an order, in its transaction: facts that are impossible are refused; holds and problems that are ruled by facts
 * and money are brought after them; the version counts up; events and the list row follow.
 */
export const settle = async (tx: Tx, act: Act, order: OrderRecord, change: Change = {}): Promise<HoldCode[]> =>
  (await settleAll(tx, act, [{ order, ...change }]))[0]!;

/** The same for several orders, each named once: what is read and written of all of them is one statement each. */
export async function settleAll(
  tx: Tx,
  act: Act,
  all: readonly (Change & { readonly order: OrderRecord })[],
): Promise<HoldCode[][]> {
  if (all.length === 0) return [];
  const ids = all.map(({ order }) => order.id);
  const lines = Map.groupBy(await linesRepository(tx.db).listOf(...ids), ({ order_id }) => order_id);
  const money = await moneyRepository(tx.db).mapSums(ids);
  const problems = Map.groupBy(await moneyRepository(tx.db).listOpen(...ids), ({ order_id }) => order_id);
  const settled: Settled[] = [];
  const followed: Followed[] = [];
  for (const { order, facts = [], patch = {} } of all) {
    const own = lines.get(order.id) ?? [];
    for (const line of own) {
      const why = whyImpossible(sumsOf(line));
      if (why !== null) throw refuse(why);
    }
    const open = problems.get(order.id) ?? [];
    const now = { ...order, ...patch };
    const failed = open.some(({ code }) => code === 'payment_failed');
    const payment = paymentOf(now, own, money.get(order.id)!, failed);
    followed.push(followProblems(order.id, own, payment, open));
    settled.push({
      order,
      lines: own,
      facts,
      state: payment.state,
      patch: { ...patch, hold: holdsBy(now, own, payment) },
    });
  }
  await moneyRepository(tx.db).openProblems(
    followed.flatMap(({ opened }) => opened),
    act.at,
  );
  await moneyRepository(tx.db).closeOpen(
    followed.flatMap(({ closed }) => closed),
    act.at,
    act.userId,
  );
  for (const alike of Map.groupBy(settled, ({ patch }) => JSON.stringify(patch)).values())
    await ordersRepository(tx.db).set(
      alike.map(({ order }) => order.id),
      alike[0]!.patch,
    );
  await tell(tx, act, settled);
  tx.touch(orderEntity, ids);
  for (const { order } of all) tx.emit(orderChanged, { orderId: order.id, shopId: order.shop_id });
  return settled.map(({ patch }) => patch.hold);
}

type Settled = {
  readonly order: OrderRecord;
  readonly lines: readonly LineRecord[];
  readonly facts: readonly AddedFact[];
  readonly state: PaymentState;
  readonly patch: OrderPatch & { readonly hold: HoldCode[] };
};

export type Payment = {
  readonly due: string;
  readonly paid: string;
  /** What coins added to cash, or kept from it; it is in `due`. */
  readonly rounding: string;
  readonly open: string;
  /**
   * What the customer keeps and was let off by us. Not what a shop paid back by itself: its pieces may be cancelled later, and then nothing was let off.
   */
  readonly letOff: string;
  readonly state: PaymentState;
};

export function paymentOf(
  order: Pick<OrderRecord, 'payment_method' | 'shipping_gross' | 'fee_gross' | 'discount_gross'>,
  lines: readonly LineRecord[],
  money: MoneySums,
  failed: boolean,
): Payment {
  const goods = {
    lines: lines.map((line) => ({
      need: line.q_placed - line.q_cancelled,
      qtyPlaced: line.qty_placed,
      lineGross: line.line_gross,
    })),
    shipping: order.shipping_gross,
    fee: order.fee_gross,
    discount: order.discount_gross,
  };
  const { paid, ever, rounding, forgiven, forgivenInShop } = money;
  const due = dueOf({ ...goods, rounding, forgiven, forgivenInShop, paid });
  const state = paymentStateOf({
    due,
    paid,
    everPaid: ever,
    method: order.payment_method,
    failed,
    lines: lines.length,
  });
  const asked = dueOf({ ...goods, rounding, forgiven, forgivenInShop: '0', paid });
  const letOff = goods.lines.every(({ need }) => need === 0)
    ? '0.0000'
    : num(worthOf(goods)).plus(rounding).minus(asked).toFixed(4);
  return { due, paid, rounding, open: num(due).minus(paid).toFixed(4), letOff, state };
}

/** What is paid before it is bought: a card, a transfer. */
function holdsBy(
  order: Pick<OrderRecord, 'hold' | 'payment_method'>,
  lines: readonly LineRecord[],
  payment: Payment,
): HoldCode[] {
  const needed = lines.filter((line) => line.q_placed > line.q_cancelled);
  const holds = new Set<HoldCode>(order.hold);
  const rule = (code: HoldCode, holding: boolean) => void (holding ? holds.add(code) : holds.delete(code));
  rule(
    'unmapped',
    needed.some((line) => line.variant_id === null),
  );
  rule(
    'payment',
    needed.length > 0 &&
      ['card', 'bank'].includes(order.payment_method) &&
      ['pending', 'part', 'failed'].includes(payment.state),
  );
  return holdCodes.filter((code) => holds.has(code));
}

type Followed = {
  readonly opened: (NewProblem & { readonly orderId: number; readonly lineId: number })[];
  /** The ids of those that are solved. */
  readonly closed: number[];
};

/** Problems that are ruled by the pieces of an order and by its money: which there are from now on, and which of the open ones are solved. */
function followProblems(
  orderId: number,
  lines: readonly LineRecord[],
  { state }: Payment,
  open: readonly OpenProblem[],
): Followed {
  const opened: Followed['opened'] = [];
  const closed: number[] = [];
  const close = (code: OpenProblem['code'], lineId?: number) =>
    void closed.push(
      ...open
        .filter((one) => one.code === code && (lineId === undefined || one.line_id === lineId))
        .map(({ id }) => id),
    );
  for (const line of lines) {
    const { need, surplus, toOrder, coming } = piecesOf(sumsOf(line));
    const of = { orderId, lineId: line.id };
    if (line.variant_id === null && need > 0) {
      if (!open.some(({ code, line_id }) => code === 'unmapped' && line_id === line.id))
        opened.push({ ...of, code: 'unmapped', values: { sku: line.sku } });
    } else close('unmapped', line.id);
    if (surplus > 0) opened.push({ ...of, code: 'surplus', values: { qty: surplus } });
    else close('surplus', line.id);
    // What nobody has to find a source for any more; and a price that is paid, or not paid after all.
    if (toOrder > 0) continue;
    for (const code of ['source_refused', 'no_source'] as const) close(code, line.id);
    if (coming === 0) close('cost_rise', line.id);
  }
  if (['paid', 'over', 'void', 'refunded'].includes(state)) close('payment_failed');
  // Nothing of it goes anywhere any more, so nothing of it is to be looked at.
  if (lines.every((line) => line.q_placed === line.q_cancelled))
    for (const code of [...closableProblems, 'payment_failed', 'currency_unknown'] as const) close(code);
  return { opened, closed };
}

async function tell(tx: Tx, act: Act, all: readonly Settled[]): Promise<void> {
  const accounts = await customersRepository(tx.db).mapAccounts(all.map(({ order }) => order.customer_id));
  const payments = await orderListRepository(tx.db).mapPayments(all.map(({ order }) => order.id));
  for (const { order, lines, facts, state } of all) {
    // A guest has no account that anything could be counted for.
    const customerId = (accounts.get(order.customer_id) ?? null) === null ? null : String(order.customer_id);
    tellFacts(tx, order, customerId, lines, facts, act.at);
    const returned = facts.filter(({ fact }) => fact === 'returned').reduce((sum, { qty }) => sum + qty, 0);
    if (returned !== 0) await customersRepository(tx.db).count(order.customer_id, { returned });
    const isPaid = state === 'paid' || state === 'over';
    const before = payments.get(order.id);
    if (isPaid && before !== 'paid' && before !== 'over') tellPaid(tx, order, customerId, lines, act.at);
  }
}
