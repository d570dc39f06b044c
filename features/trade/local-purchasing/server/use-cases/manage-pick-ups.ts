import { purchaseNumber } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { localOrderSentences as says } from '../../contract/local-orders.sentences.ts';
import { localActions } from '../../contract/local-orders.status.ts';
import {
  type listPickUps as listCall,
  type markPickUps as markCall,
  mostStops,
  type planPickUps as planCall,
} from '../../contract/pick-ups.calls.ts';
import { actOf, lockLocal, outdated, requireAction, whoseLocal } from '../local-orders.access.ts';
import { pickUpsReadModel } from '../pick-ups.read-model.ts';
import { fetchGoods, missGoods } from '../writing/fetch-goods.ts';
import { planPickUp } from '../writing/plan-pick-up.ts';

export const listPickUps =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query: { day } }: InputOf<typeof listCall>, context: Context): Promise<OutputOf<typeof listCall>> => {
    const found = pickUpsReadModel(readDb);
    const whose = whoseLocal(context);
    const [stops, waiting, days, drivers] = await Promise.all([
      // One more than is shown tells that there are more.
      found.list(day, whose, mostStops + 1),
      found.countWaiting(whose),
      found.listDays(dayIn(context.now(), houseZone), whose),
      day === undefined ? [] : found.listDrivers(day, whose),
    ]);
    return {
      stops: stops.slice(0, mostStops).map(({ year, number, ready_by, ...stop }) => ({
        ...stop,
        number: purchaseNumber(year, number, true),
        ready_by: ready_by?.toISOString() ?? null,
      })),
      more: stops.length > mostStops,
      waiting,
      days,
      drivers: drivers.map(({ link_until, ...one }) => ({ ...one, link_until: link_until?.toISOString() ?? null })),
    };
  };

/** Plans all or none: a route with a stop nobody knows of is no route, and nobody plans over what somebody else planned meanwhile. */
export const planPickUps =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { body: { orders, day, driver } }: InputOf<typeof planCall>,
    context: Context,
  ): Promise<OutputOf<typeof planCall>> => {
    if (day !== null && day < dayIn(context.now(), houseZone)) throw refuseField('day', says.pickUpDay);
    const whose = whoseLocal(context);
    const act = actOf(context);
    // Always in the same order, so that two people who plan do not wait for each other.
    const seen = Map.groupBy(orders, ({ id }) => id);
    const ids = [...seen.keys()].sort((a, b) => a - b);
    await unitOfWork(context, async (tx) => {
      for (const id of ids) {
        const { order, status } = await lockLocal(tx, id, { whose });
        if (!localActions.handOver(status)) {
          const number = purchaseNumber(order.year, order.number, true);
          throw refuseField('orders', says.pickUpOrder, { number });
        }
        if (seen.get(id)!.some(({ version }) => version !== order.version)) throw outdated(order);
        await planPickUp(tx, act, id, { day, driver });
      }
    });
    return { planned: ids.length };
  };

/** Notes all or none of them: who says it has seen them as they were, and nobody says twice what became of an order. */
export const markPickUps =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { body: { orders, result, why } }: InputOf<typeof markCall>,
    context: Context,
  ): Promise<OutputOf<typeof markCall>> => {
    const whose = whoseLocal(context);
    const act = actOf(context);
    if (result === 'not_there' && why === '') throw refuseField('why', says.reasonRule);
    const seen = Map.groupBy(orders, ({ id }) => id);
    const ids = [...seen.keys()].sort((a, b) => a - b);
    await unitOfWork(context, async (tx) => {
      for (const id of ids) {
        const locked = await lockLocal(tx, id, { whose });
        if (seen.get(id)!.some(({ version }) => version !== locked.order.version)) throw outdated(locked.order);
        requireAction(locked, 'handOver');
        if (result === 'picked_up') await fetchGoods(tx, act, locked, act.at);
        else await missGoods(tx, act, locked, { at: act.at, why });
      }
    });
    return { marked: ids.length };
  };
