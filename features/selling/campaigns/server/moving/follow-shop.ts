import { shopsOfCampaigns } from '#features/selling/connections/server/connections.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { campaignsChanged } from '../../contract/campaigns.events.ts';
import { isAlive } from '../../contract/campaigns.status.ts';
import { campaignsRepository, type KeptCampaign, type KeptShop } from '../campaigns.repository.ts';
import { itemsRepository } from '../items.repository.ts';
import { judgeItems } from './judge-items.ts';
import { layItems, liftItems } from './layers.ts';

type By = { readonly at: Date; readonly userId: number | null };

/** Items that are moved in one transaction. */
export const portion = 500;

/**
 * Brings a shop to what its campaign says now: items start at the hour of the shop, end at its end, rest while the campaign is paused. A
 * portion of them in the caller's transaction, which holds the campaign; each item is whole before or after. Gives whether more is to do.
 */
export async function followShop(tx: Tx, campaign: KeptCampaign, shop: KeptShop, by: By): Promise<boolean> {
  if (shop.endedAt !== null) return false;
  const over = !isAlive(campaign.state) || by.at >= shop.endAt;
  const runs = campaign.state === 'scheduled' || campaign.state === 'running';
  if (over && (runs || campaign.state === 'paused' || !isAlive(campaign.state))) return endIn(tx, campaign, shop, by);
  if (campaign.state === 'paused') return restIn(tx, campaign, shop, by);
  return runs && by.at >= shop.startAt ? startIn(tx, campaign, shop, by) : false;
}

/** A campaign that is late starts late; what fails its checks now stays out with its code. */
async function startIn(tx: Tx, campaign: KeptCampaign, shop: KeptShop, { at }: By): Promise<boolean> {
  const { id } = campaign;
  const items = itemsRepository(tx.db);
  if (campaign.state === 'scheduled') await campaignsRepository(tx.db).setState(id, 'running');
  if (shop.startedAt === null) {
    await campaignsRepository(tx.db).setStarted(id, shop.shopId, at);
    tx.record([{ entity: 'campaign', id, action: 'campaign started in shop', after: { shop: shop.shopId } }]);
  }
  const due = await items.list(id, ['accepted'], { shopId: shop.shopId, limit: portion });
  const judged = await judgeItems(tx.db, campaign, due, { now: at, passed: 'active', freeze: true });
  await items.setVerdicts(
    judged.map(({ verdict }) => verdict),
    at,
  );
  const resting = await items.listToLay(id, shop.shopId, await shopsOfCampaigns(tx.db), portion);
  await layItems(tx, shop.shopId, resting, campaign, at);
  tx.emit(campaignsChanged, { id });
  return due.length === portion || resting.length === portion;
}

async function restIn(tx: Tx, { id }: KeptCampaign, { shopId }: KeptShop, by: By): Promise<boolean> {
  const laid = await itemsRepository(tx.db).listWithLayer(id, shopId, portion);
  await liftItems(tx, shopId, laid, by);
  tx.emit(campaignsChanged, { id });
  return laid.length === portion;
}

async function endIn(tx: Tx, campaign: KeptCampaign, shop: KeptShop, by: By): Promise<boolean> {
  const { id } = campaign;
  const items = itemsRepository(tx.db);
  const started = await items.list(id, ['active', 'sold_out', 'accepted'], { shopId: shop.shopId, limit: portion });
  await items.setState(
    started.map((item) => item.id),
    'ended',
  );
  await liftItems(
    tx,
    shop.shopId,
    started.filter(({ state }) => state === 'active'),
    by,
  );
  tx.emit(campaignsChanged, { id });
  if (started.length === portion) return true;
  await campaignsRepository(tx.db).setEnded(id, shop.shopId, by.at);
  tx.record([{ entity: 'campaign', id, action: 'campaign ended in shop', after: { shop: shop.shopId } }]);
  const others = campaign.shops.filter(({ shopId }) => shopId !== shop.shopId);
  if (others.every(({ endedAt }) => endedAt !== null) && isAlive(campaign.state)) {
    await campaignsRepository(tx.db).setState(id, 'ended');
    tx.record([
      {
        entity: 'campaign',
        id,
        action: 'changed',
        before: { campaign_state: campaign.state },
        after: { campaign_state: 'ended' },
      },
    ]);
  }
  return false;
}
