import type { OrderFacts } from '#features/selling/pricing/contract/order-facts.events.ts';
import * as told from '#features/selling/pricing/contract/order-facts.events.ts';
import { fixed, num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { partOf } from '../../contract/orders.payment.ts';
import type { AddedFact, LineRecord } from '../lines.repository.ts';
import type { OrderRecord } from '../orders.repository.ts';

const eventOf = {
  placed: told.orderPlaced,
  cancelled: told.orderCancelled,
  delivered: told.orderDelivered,
  returned: told.orderReturned,
} as const;
type Told = keyof typeof eventOf;
const isTold = (fact: string): fact is Told => fact in eventOf;
/** Lines of one event (its schema). */
const most = 1000;

type Lines = OrderFacts['lines'];

/** Tells prices, campaigns and points what happened; lines without a variant are told of when they get one. */
export function tellFacts(
  tx: Pick<Tx, 'emit'>,
  order: OrderRecord,
  customerId: string | null,
  lines: readonly LineRecord[],
  facts: readonly AddedFact[],
  at: Date,
): void {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const paidOf = paidShare(order, lines);
  for (const [fact, own] of Map.groupBy(facts, (one) => one.fact)) {
    if (!isTold(fact)) continue;
    const saidOfFacts = (facts: readonly AddedFact[]) =>
      facts.flatMap(({ id, line_id, qty }) => {
        const line = byId.get(line_id);
        return line ? saidOf(line, Math.abs(qty), `fact:${id}`, paidOf) : [];
      });
    const said = saidOfFacts(own.filter(({ qty }) => qty > 0));
    emit(tx, eventOf[fact], order, customerId, said, at);
    // What was cancelled by mistake is wanted again, at the price it was placed at.
    if (fact === 'cancelled')
      emit(
        tx,
        eventOf.placed,
        order,
        customerId,
        saidOfFacts(own.filter(({ qty }) => qty < 0)).map((line) => ({ ...line, put_back: true })),
        at,
      );
  }
}

/** Tells that the order is paid: what of each line is still needed. */
export function tellPaid(
  tx: Pick<Tx, 'emit'>,
  order: OrderRecord,
  customerId: string | null,
  lines: readonly LineRecord[],
  at: Date,
): void {
  const paidOf = paidShare(order, lines);
  const said = lines.flatMap((line) => {
    const need = line.q_placed - line.q_cancelled;
    return need > 0 ? saidOf(line, need, `paid:${line.id}`, paidOf) : [];
  });
  emit(tx, told.orderPaid, order, customerId, said, at);
}

/** What is left of an amount of the lines once it has borne its share of the discount of the whole order. */
function paidShare(order: OrderRecord, lines: readonly LineRecord[]): (gross: string) => string {
  const placed = lines.reduce((sum, line) => sum.plus(line.line_gross), num(0));
  if (placed.lte(0) || num(order.discount_gross).isZero()) return (gross) => gross;
  const paid = placed.minus(order.discount_gross);
  return (gross) => (paid.lte(0) ? '0.0000' : fixed(num(gross).times(paid).div(placed), 4));
}

const campaignOf = ({ campaign_item_id: item_id, campaign_market: market, campaign_seller: seller }: LineRecord) =>
  item_id === null ? null : { item_id, market: market ?? '0', seller: seller ?? '0' };

const saidOf = (line: LineRecord, qty: number, fact_key: string, paidOf: (gross: string) => string): Lines =>
  line.variant_id === null
    ? []
    : [
        {
          line_id: String(line.id),
          variant_id: line.variant_id,
          qty,
          unit_gross: line.unit_gross,
          line_gross: paidOf(partOf(qty, { qtyPlaced: line.qty_placed, lineGross: line.line_gross })),
          fact_key,
          campaign: campaignOf(line),
        },
      ];

function emit(
  tx: Pick<Tx, 'emit'>,
  event: (typeof eventOf)[Told] | typeof told.orderPaid,
  order: OrderRecord,
  customer_id: string | null,
  said: Lines,
  at: Date,
): void {
  for (let from = 0; from < said.length; from += most)
    tx.emit(event, {
      order_id: String(order.id),
      shop_id: order.shop_id,
      customer_id,
      at: at.toISOString(),
      fx_rate: order.fx_rate,
      lines: said.slice(from, from + most),
    });
}
