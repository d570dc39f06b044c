import { ratesFor } from '#features/base/exchange/server/exchange.public.ts';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import type { LockedOrder } from '#features/trade/orders/server/orders.public.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { fixed, num } from '#kit/exact.ts';
import type { Db } from '#server/db/database.ts';
import { type Refundable, secondFromEuro, valuesOf } from '../contract/refunds.rules.ts';
import { leastDays } from '../contract/returns.rules.ts';
import { refundsRepository } from './refunds.repository.ts';

/** Under which the market keeps them; the days are of one shop. */
export const ruleKeys = { second: 'refund_second_from_euro', days: 'return_days' } as const;

/** Refunds above so many euro need a second person; decimal text. */
export async function secondFrom(db: Db): Promise<string> {
  const value = await settingsRepository(db).find(ruleKeys.second, null);
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? value : secondFromEuro;
}

/** Days in which customers of a shop may give things back. */
export async function returnDays(db: Db, shopId: number): Promise<number> {
  const value = await settingsRepository(db).find(ruleKeys.days, shopId);
  return typeof value === 'number' && value >= leastDays ? value : leastDays;
}

/** What can be paid back of an order, as it is now. `except`: a refund that is looked at itself. */
export async function refundableOf(
  db: Db,
  { order, lines, payment }: LockedOrder,
  except = 0,
): Promise<Refundable & { /** Paid back on one person’s word so far. */ readonly alone: string }> {
  const refunds = refundsRepository(db);
  const all = (await refunds.listOfOrder(order.id)).filter(({ id, state }) => id !== except && state !== 'declined');
  const sum = (some: typeof all, of: 'amount' | 'shipping') => some.reduce((total, one) => total.plus(one[of]), num(0));
  const byLine = await refunds.sumsOfLines(order.id);
  if (except !== 0)
    for (const { line_id, amount } of await refunds.listLines(except))
      byLine.set(line_id, fixed(num(byLine.get(line_id) ?? 0).minus(amount), 4));
  const values = valuesOf(
    lines.map((line) => ({ lineGross: line.line_gross })),
    order.discount_gross,
  );
  const extras = num(order.shipping_gross).plus(order.fee_gross).minus(sum(all, 'shipping'));
  return {
    lines: lines.map((line, place) => ({
      id: line.id,
      qtyPlaced: line.qty_placed,
      value: values[place]!,
      refunded: byLine.get(line.id) ?? '0',
    })),
    shipping: fixed(extras.lt(0) ? num(0) : extras, 4),
    paid: payment.paid,
    waiting: fixed(
      sum(
        all.filter(({ state }) => state === 'proposed'),
        'amount',
      ),
      4,
    ),
    alone: fixed(
      sum(
        all.filter(({ state, second_by }) => state !== 'proposed' && second_by === null),
        'amount',
      ),
      4,
    ),
  };
}

/** One euro in the order's currency: as frozen with the order, else of today; null where no rate is known. */
export async function euroRateOf(
  db: Db,
  order: { readonly currency: string; readonly fx_rate: string | null },
  at: Date,
): Promise<string | null> {
  if (order.fx_rate !== null) return order.fx_rate;
  if (order.currency === 'EUR') return '1';
  return (await ratesFor(db, dayIn(at, houseZone))).find(({ pair }) => pair === `EUR${order.currency}`)?.rate ?? null;
}
