import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { moveCampaign as call } from '../../contract/campaigns.calls.ts';
import { leastTopShare } from '../../contract/campaigns.checks.ts';
import { campaignErrors as errors } from '../../contract/campaigns.errors.ts';
import { campaignsChanged } from '../../contract/campaigns.events.ts';
import { mayAskFor } from '../../contract/campaigns.status.ts';
import { lockCampaign } from '../campaigns.access.ts';
import { campaignsRepository, type KeptCampaign } from '../campaigns.repository.ts';
import { itemsRepository } from '../items.repository.ts';
import { followShop } from '../moving/follow-shop.ts';
import { judgeItems } from '../moving/judge-items.ts';
import { notifyDecisions } from '../notify-sellers.ts';
import { unkeptLimits } from '../order-limits.read-model.ts';
import { rangesOf } from '../range.read-model.ts';

type Needs = Pick<Platform, 'unitOfWork' | 'now' | 'config'>;

/**
 * A person moves a campaign. What starts, rests or ends by it does so with it, as far as a portion reaches; the clock does the rest within
 * seconds. Gives how many products failed their check at scheduling.
 */
export const moveCampaign =
  (platform: Needs) =>
  ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    platform.unitOfWork(context, async (tx) => {
      const campaign = await lockCampaign(tx, id, context, body.version);
      if (!mayAskFor(campaign.state, body.to)) throw new AppError(errors.move);
      const at = platform.now();
      const failed = body.to === 'scheduled' ? await schedule(tx, campaign, at, body.confirm) : 0;
      const campaigns = campaignsRepository(tx.db);
      await campaigns.setState(id, body.to);
      tx.record([
        {
          entity: 'campaign',
          id,
          action: 'changed',
          before: { campaign_state: campaign.state },
          after: { campaign_state: body.to },
        },
      ]);
      if (body.to === 'scheduled') await notifyDecisions(tx, platform, campaign);
      const by = { at, userId: context.actor.userId };
      for (const { shopId } of campaign.shops) {
        const now = (await campaigns.find(id))!;
        await followShop(tx, now, now.shops.find((shop) => shop.shopId === shopId)!, by);
      }
      tx.emit(campaignsChanged, { id });
      return { id, version: (await campaigns.find(id))!.version, failed };
    });

/** @throws AppError where nothing is accepted, the end of a shop is past, what is announced holds for too few goods, or limits per order are not kept to */
async function schedule(tx: Tx, campaign: KeptCampaign, at: Date, confirmed: boolean): Promise<number> {
  if (campaign.shops.some(({ endAt }) => endAt <= at)) throw new AppError(errors.startPassed);
  const items = itemsRepository(tx.db);
  const accepted = await items.list(campaign.id, ['accepted']);
  const judged = await judgeItems(tx.db, campaign, accepted, { now: at, passed: null });
  await items.setVerdicts(
    judged.map(({ verdict }) => verdict),
    at,
  );
  const failed = judged.filter(({ verdict }) => verdict.code !== null).length;
  if (failed === accepted.length) throw new AppError(errors.noItems);
  await refuseRange(tx, campaign);
  const unkept = confirmed ? [] : await unkeptLimits(tx.db, campaign.id, ['accepted']);
  if (unkept.length > 0)
    throw new AppError(errors.orderLimitsUnkept, {
      values: { shops: unkept.map(({ shop, items: count }) => `${shop} (${count})`).join(', ') },
    });
  return failed;
}

/** "Up to" a percentage may be announced only where enough of the goods' value is reduced by it, in each shop. */
async function refuseRange(tx: Tx, { id, rules: { up_to: upTo } }: KeptCampaign): Promise<void> {
  if (!upTo) return;
  for (const { shop, share } of await rangesOf(tx.db, id, upTo))
    if (Number(share) < leastTopShare)
      throw new AppError(errors.rangeTopShare, { values: { up_to: upTo, share, shop, min: leastTopShare } });
}
