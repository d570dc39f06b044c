import type { OrderFacts } from '#features/selling/pricing/contract/order-facts.events.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { campaignsChanged } from '../../contract/campaigns.events.ts';
import { campaignsRepository, type KeptCampaign } from '../campaigns.repository.ts';
import { itemsRepository, type KeptItem } from '../items.repository.ts';
import { layItems, liftItems } from '../moving/layers.ts';
import { type CampaignPrice, listPricesOf } from '../prices-of-lines.read-model.ts';
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
      const found = await pricesOf(tx, fact, order);
      const lines = order.lines.flatMap((line, place) => {
        const price = found[place] ?? null;
        return price === null ? [] : [{ line, price }];
      });
      for (const { line, price } of lines.toSorted((a, b) => a.price.itemId - b.price.itemId)) {
        const { itemId } = price;
        const sales = salesRepository(tx.db);
        const campaignId = await sales.campaignOf(itemId);
        if (campaignId === null) continue;
        const campaign = (await campaignsRepository(tx.db).find(campaignId, true))!;
        const item = await sales.add({
          itemId,
          factKey: line.fact_key,
          orderId: order.order_id,
          lineId: line.line_id,
          qty: fact === 'placed' ? line.qty : -line.qty,
          at,
          shares: price.shares,
          fxRate: order.fx_rate ?? null,
        });
        if (!item) continue;
        await followLimit(tx, campaign, item, now());
        tx.emit(campaignsChanged, { id: campaign.id });
      }
    });

type Price = { readonly itemId: number; readonly shares: Pick<CampaignPrice, 'market' | 'seller'> | null };

/**
 * A cancellation, and what is put back, is of the item its line was placed at. Else a line says what was frozen with it; what a release before told without it is of the item
 * whose price it has.
 */
async function pricesOf(tx: Tx, fact: 'placed' | 'cancelled', order: OrderFacts): Promise<(Price | null)[]> {
  const sales = salesRepository(tx.db);
  const at = new Date(order.at);
  const known = new Map<Line, number>();
  for (const line of order.lines) {
    if (fact === 'placed' && line.put_back !== true) continue;
    const itemId = await sales.itemOfLine(order.order_id, line.line_id);
    if (itemId !== null) known.set(line, itemId);
  }
  const unsaid = order.lines.filter((line) => line.campaign === undefined && !known.has(line));
  const asked = unsaid.map((line) => ({ variantId: line.variant_id, unitGross: line.unit_gross, at }));
  const looked = await listPricesOf(tx.db, order.shop_id, asked);
  const byLine = new Map(unsaid.map((line, place) => [line, looked[place]!]));
  return order.lines.map((line) => {
    const itemId = known.get(line);
    if (itemId !== undefined) return { itemId, shares: null };
    const price = byLine.get(line);
    if (price) return { itemId: price.itemId, shares: price };
    return line.campaign ? { itemId: line.campaign.item_id, shares: line.campaign } : null;
  });
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
