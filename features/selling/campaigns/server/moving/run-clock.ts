import { shopsOfCampaigns } from '#features/selling/connections/server/connections.public.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { campaignsChanged } from '../../contract/campaigns.events.ts';
import { campaignsRepository } from '../campaigns.repository.ts';
import { listDueShops, listPastProposals } from '../due.read-model.ts';
import { followShop } from './follow-shop.ts';

const clock: By = { userId: null, shopId: null, cause: 'schedule:campaigns.clock' };
type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now' | 'logError'>;

/**
 * Does what is due: campaigns start and end in each shop at its hour, pauses and cancellations reach items that were too many for the request,
 * proposals close. Each portion is a transaction that holds the campaign, so that two schedulers do it once and one that dies leaves whole
 * items. Gives how many portions were moved.
 */
export const runCampaignClock = (needs: Needs) => async (): Promise<number> => {
  let moved = 0;
  for (const id of await listPastProposals(needs.db, needs.now())) {
    moved += await alone(needs, id, async () => {
      await closeProposals(needs, id);
      return 1;
    });
  }
  for (const { campaignId, shopId } of await listDueShops(needs.db, needs.now(), await shopsOfCampaigns(needs.db)))
    moved += await alone(needs, campaignId, () => followDue(needs, campaignId, shopId));
  return moved;
};

/** One campaign's trouble keeps no other waiting. */
async function alone({ logError }: Needs, campaign: number, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    logError(error, { what: 'campaign', campaign });
    return 0;
  }
}

async function followDue({ unitOfWork, now }: Needs, campaignId: number, shopId: number): Promise<number> {
  for (let portions = 1; ; portions += 1) {
    const more = await unitOfWork(clock, async (tx) => {
      const campaign = await campaignsRepository(tx.db).find(campaignId, true);
      const shop = campaign?.shops.find((one) => one.shopId === shopId);
      return campaign && shop ? followShop(tx, campaign, shop, { at: now(), userId: null }) : false;
    });
    if (!more) return portions;
  }
}

const closeProposals = ({ unitOfWork, now }: Needs, id: number): Promise<void> =>
  unitOfWork(clock, async (tx) => {
    const campaigns = campaignsRepository(tx.db);
    const campaign = await campaigns.find(id, true);
    if (campaign?.state !== 'open' || campaign.proposal_until === null || campaign.proposal_until > now()) return;
    await campaigns.setState(id, 'review');
    tx.record([
      {
        entity: 'campaign',
        id,
        action: 'changed',
        before: { campaign_state: 'open' },
        after: { campaign_state: 'review' },
      },
    ]);
    tx.emit(campaignsChanged, { id });
  });
