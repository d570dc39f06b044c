import type { OrderFacts } from '#features/selling/pricing/contract/order-facts.events.ts';
import { presentedAt } from '#features/selling/publishing/server/publishing.public.ts';
import { num } from '#kit/exact.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { campaignsChanged } from '../../contract/campaigns.events.ts';
import { campaignsRepository, type KeptCampaign } from '../campaigns.repository.ts';
import { itemsRepository, type KeptItem } from '../items.repository.ts';
import { layItems, liftItems } from '../moving/layers.ts';
import { salesRepository } from '../sales.repository.ts';

type Line = OrderFacts['lines'][number];

/**
 * Counts what an order took at prices of campaigns, or gave back: each fact once, in whatever order they come (pricing.md section 6). An item
 * whose limit is reached is sold out at once and the shop shows what lies below; below it is active again while the campaign runs. What the
 * shop sold beyond the limit is honoured.
 */
export const countSales =
  ({ unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>) =>
  (fact: 'placed' | 'cancelled', order: OrderFacts, by: By): Promise<void> =>
    unitOfWork(by, async (tx) => {
      const at = new Date(order.at);
      const lines = await Promise.all(
        [...order.lines].map(async (line) => ({ line, itemId: await itemOf(tx, fact, order, line) })),
      );
      for (const { line, itemId } of lines.toSorted((a, b) => (a.itemId ?? 0) - (b.itemId ?? 0))) {
        if (itemId === null) continue;
        const sales = salesRepository(tx.db);
        const campaign = (await campaignsRepository(tx.db).find(await sales.campaignOf(itemId), true))!;
        const item = await sales.add({
          itemId,
          factKey: line.fact_key,
          orderId: order.order_id,
          lineId: line.line_id,
          qty: fact === 'placed' ? line.qty : -line.qty,
          at,
        });
        if (!item) continue;
        await followLimit(tx, campaign, item, now());
        tx.emit(campaignsChanged, { id: campaign.id });
      }
    });

/**
 * A cancellation is of the item its line was placed at; where the placing has not come yet, of the one whose price it has. A line at the regular
 * price the shop showed is of none, though a campaign before had the same one.
 */
async function itemOf(tx: Tx, fact: 'placed' | 'cancelled', order: OrderFacts, line: Line): Promise<number | null> {
  const sales = salesRepository(tx.db);
  const at = new Date(order.at);
  const known = fact === 'cancelled' ? await sales.itemOfLine(order.order_id, line.line_id) : null;
  if (known !== null) return known;
  const shown = await presentedAt(tx.db, line.variant_id, order.shop_id, at);
  if (shown?.campaignItemId === null && num(shown.gross).eq(line.unit_gross)) return null;
  if (
    fact === 'placed' &&
    shown?.campaignItemId != null &&
    (await sales.hasPrice(shown.campaignItemId, line.unit_gross))
  )
    return shown.campaignItemId;
  return sales.itemOfPrice(line.variant_id, order.shop_id, line.unit_gross, at);
}

async function followLimit(tx: Tx, campaign: KeptCampaign, item: KeptItem, at: Date): Promise<void> {
  if (item.stockLimit === null) return;
  const items = itemsRepository(tx.db);
  const full = item.sold >= item.stockLimit;
  const told = (action: string) =>
    tx.record([{ entity: 'campaign', id: campaign.id, action, after: { campaign_items: item.id, sold: item.sold } }]);
  if (full && item.state === 'active') {
    await items.setState([item.id], 'sold_out');
    await liftItems(tx, item.shopId, [item], { at, userId: null });
    told('campaign item sold out');
  } else if (!full && item.state === 'sold_out') {
    await items.setState([item.id], 'active');
    if (campaign.state === 'running') await layItems(tx, item.shopId, [item], campaign, at);
    told('campaign item active again');
  }
}
