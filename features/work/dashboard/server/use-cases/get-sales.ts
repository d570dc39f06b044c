import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn } from '#kit/clock.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { daysUntil } from '../../contract/dashboard.rules.ts';
import type { getFunnel as funnelCall, SoldSum, getSales as salesCall, TopLine } from '../../contract/sales.calls.ts';
import { funnelSteps } from '../../contract/sales.calls.ts';
import { readFunnel } from '../funnel.read-model.ts';
import { salesReadModel } from '../sales.read-model.ts';

const nothing: SoldSum = {
  orders: 0,
  pieces: 0,
  revenue: '0.00',
  average: null,
  margin: null,
  margin_percent: null,
  unknown: 0,
};

/** So many days up to one that is not to come, and as many before. */
function periodOf(asked: { readonly days: number; readonly until?: string | undefined }, today: string) {
  const last = asked.until && asked.until < today ? asked.until : today;
  const all = daysUntil(last, 2 * asked.days);
  return { before: all.slice(0, asked.days), days: all.slice(asked.days) };
}

export const getSales =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof salesCall>, { scope, actor, now }: Context): Promise<OutputOf<typeof salesCall>> => {
    const read = salesReadModel(readDb);
    const { shopId } = scope;
    const { currency, zone } = await read.findShop(shopId);
    const { before, days } = periodOf(query, dayIn(now(), zone));
    const [from, to] = [days[0]!, days.at(-1)!];
    const found = await read.read({
      shopId,
      before: before[0]!,
      from,
      to,
      withVat: query.vat !== '0',
      withCancelled: query.cancelled === '1',
    });
    // As in the list of orders: costs and margins are for who reads the data of products.
    const costs = holdsAny(actor.permissions, ['Read_Product-Data']);
    const sumOf = (which: boolean): SoldSum => {
      const { now: _, ...sum } = found.totals.find((one) => one.now === which) ?? { ...nothing, now: which };
      return costs ? sum : { ...sum, margin: null, margin_percent: null, unknown: 0 };
    };
    const shown = (lines: readonly TopLine[]): TopLine[] =>
      lines.map((line) => (costs ? line : { ...line, margin_percent: null }));
    const byDay = new Map(found.days.map((one) => [one.day, one]));
    return {
      currency,
      from,
      to,
      now: sumOf(true),
      before: sumOf(false),
      listed: found.listed,
      unassigned: found.unassigned,
      other_currency: found.otherCurrency,
      days: days.map((day, at) => ({
        day,
        revenue: byDay.get(day)?.revenue ?? '0.00',
        margin: costs ? (byDay.get(day)?.margin ?? null) : null,
        before: byDay.get(before[at]!)?.revenue ?? '0.00',
      })),
      top: {
        products: shown(found.products),
        brands: shown(found.brands),
        sellers: shown(found.sellers),
        worst: costs ? [...found.worst] : [],
      },
    };
  };

export const getFunnel =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof funnelCall>, { scope, now }: Context): Promise<OutputOf<typeof funnelCall>> => {
    const { shopId } = scope;
    const { zone } = await salesReadModel(readDb).findShop(shopId);
    const { days } = periodOf(query, dayIn(now(), zone));
    const [from, to] = [days[0]!, days.at(-1)!];
    const counts = await readFunnel(readDb, { shopId, from, to });
    return { from, to, steps: funnelSteps.map((step) => ({ step, count: counts[step] })) };
  };
