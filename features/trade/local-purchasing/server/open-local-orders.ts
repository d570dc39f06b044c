import { readTextSetting } from '#features/base/settings/server/settings.public.ts';
import { workingClock } from '#features/selling/delivery-time/server/delivery-time.public.ts';
import { lockOrder } from '#features/trade/orders/server/orders.public.ts';
import { addToLines, openLocal } from '#features/trade/purchasing/server/purchasing.public.ts';
import { allocate } from '#features/trade/sourcing/server/sourcing.public.ts';
import { num } from '#kit/exact.ts';
import type { Config } from '#server/config.ts';
import type { By, Tx, UnitOfWork } from '#server/db/unit-of-work.ts';
import { acceptBy } from '../contract/local-orders.clock.ts';
import { localOrderChanged } from '../contract/local-orders.events.ts';
import { acceptHoursSetting, readAcceptHours } from '../contract/local-orders.settings.ts';
import { localOrdersRepository } from './local-orders.repository.ts';
import { notifyWaiting } from './notify-seller.ts';
import { type Need, supplyReadModel } from './supply.read-model.ts';

/** While the order was waited for, somebody else saw to all of it: nothing of this is kept, the number neither. */
class NothingToOrder extends Error {}

/**
 * Asks local sellers for what a free order needs of them: one order per seller and currency. Safe to repeat: what is on its way already is
 * not needed any more. The purchase order comes first and the customer's order is locked after it, as everywhere.
 */
export async function openLocalOrders(
  { unitOfWork, config }: { readonly unitOfWork: UnitOfWork; readonly config: Config },
  by: By,
  orderId: number,
  needs: readonly Need[],
  now: Date,
): Promise<number> {
  const groups = Map.groupBy(needs, ({ seller_id, currency }) => `${seller_id} ${currency}`);
  let opened = 0;
  for (const [group] of groups) {
    const [sellerId, currency] = group.split(' ') as [string, string];
    try {
      await unitOfWork(by, (tx) => openOne(tx, config, orderId, { sellerId: Number(sellerId), currency }, now));
      opened += 1;
    } catch (error) {
      if (!(error instanceof NothingToOrder)) throw error;
    }
  }
  return opened;
}

async function openOne(
  tx: Tx,
  config: Config,
  orderId: number,
  to: { readonly sellerId: number; readonly currency: string },
  now: Date,
): Promise<void> {
  const act = { at: now, userId: null, cause: 'rule' };
  const { id } = await openLocal(tx, act, to);
  await lockOrder(tx, orderId);
  const needs = (await supplyReadModel(tx.db).listNeeds(orderId, now)).filter(
    (need) => need.seller_id === to.sellerId && need.currency === to.currency,
  );
  if (needs.length === 0) throw new NothingToOrder();
  const goods = [...Map.groupBy(needs, ({ variant_id }) => variant_id)].map(([variantId, lines]) => ({
    variantId,
    qty: lines.reduce((sum, { qty }) => sum + qty, 0),
    ...meanOf(lines),
  }));
  const items = await addToLines(
    tx,
    act,
    id,
    goods.map(({ variantId, qty, gross, commission, campaign }) => ({
      variantId,
      qty,
      cost: num(gross).minus(commission).plus(campaign).toFixed(4),
    })),
  );
  const local = localOrdersRepository(tx.db);
  const clock = await workingClock(tx.db, { sellerId: to.sellerId });
  await local.insert({
    purchase_order_id: id,
    sales_order_id: orderId,
    opened_at: now,
    accept_by: acceptBy(now, readAcceptHours(await readTextSetting(tx.db, acceptHoursSetting.key)), clock),
  });
  for (const { variantId, gross, commission, campaign } of goods)
    await local.insertItem({ item_id: items.get(variantId)!, gross, commission, campaign });
  for (const need of needs)
    await allocate(tx, {
      purchaseId: id,
      lineId: need.line_id,
      poItemId: items.get(need.variant_id)!,
      qty: need.qty,
    });
  await notifyWaiting(tx, config, { id, sellerId: to.sellerId, now, reminder: false });
  tx.emit(localOrderChanged, { id });
}

/** One variant may stand on several lines of a customer's order at prices of their own: a piece is worth their mean. */
function meanOf(lines: readonly Need[]): Pick<Need, 'gross' | 'commission' | 'campaign'> {
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const mean = (of: 'gross' | 'commission' | 'campaign') =>
    lines
      .reduce((sum, line) => sum.plus(num(line[of]).times(line.qty)), num(0))
      .div(pieces)
      .toFixed(4);
  return { gross: mean('gross'), commission: mean('commission'), campaign: mean('campaign') };
}
