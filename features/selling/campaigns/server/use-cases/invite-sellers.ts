import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/campaigns.calls.ts';
import { campaignErrors as errors } from '../../contract/campaigns.errors.ts';
import { campaignsChanged } from '../../contract/campaigns.events.ts';
import { reminderDays, reminderDue } from '../../contract/campaigns.limits.ts';
import { getCampaignSeen, lockCampaign } from '../campaigns.access.ts';
import { campaignsReadModel } from '../campaigns.read-model.ts';
import { campaignsRepository } from '../campaigns.repository.ts';
import { listDueReminders } from '../due.read-model.ts';
import { notifyInvited, notifyReminder } from '../notify-sellers.ts';
import { findSellers, listLocalSellers } from '../sellers.read-model.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now' | 'config' | 'logError'>;

export const listInvites =
  ({ db }: Needs) =>
  async (
    { params }: InputOf<typeof calls.listInvites>,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.listInvites>> => {
    await getCampaignSeen(db, params.id, actor);
    return campaignsReadModel(db).listInvites(params.id);
  };

export const listCampaignSellers =
  ({ db }: Needs) =>
  ({ query }: InputOf<typeof calls.listCampaignSellers>): Promise<OutputOf<typeof calls.listCampaignSellers>> =>
    findSellers(db, query.search_text ?? '', query.only === 'local');

/** Suspended sellers are refused by name, and with "all" left out. Who was invited before is not told twice. */
export const inviteSellers =
  (platform: Needs) =>
  (
    { params: { id }, body }: InputOf<typeof calls.inviteSellers>,
    context: Context,
  ): Promise<OutputOf<typeof calls.inviteSellers>> =>
    platform.unitOfWork(context, async (tx) => {
      const campaign = await lockCampaign(tx, id, context);
      if (campaign.state !== 'open') throw new AppError(errors.move);
      const allowed = campaign.rules.sellers;
      const sellers = (await listLocalSellers(tx.db, body.all ? null : body.sellers)).filter(
        (seller) => !body.all || ((allowed.length === 0 || allowed.includes(seller.id)) && !seller.suspended),
      );
      if (sellers.length === 0) throw new AppError(errors.nothingFound);
      const refused = sellers.filter(({ suspended }) => suspended);
      const invited = await campaignsRepository(tx.db).invite(
        id,
        sellers.filter(({ suspended }) => !suspended).map((seller) => seller.id),
        { reminded: reminderDue(campaign.proposal_until, platform.now()), userId: context.actor.userId },
      );
      for (const sellerId of invited) await notifyInvited(tx, platform, campaign, sellerId);
      if (invited.length > 0) {
        const names = sellers.filter((seller) => invited.includes(seller.id)).map(({ name }) => name);
        tx.record([
          { entity: 'campaign', id, action: 'campaign sellers invited', after: { sellers: names.slice(0, 50) } },
        ]);
        tx.emit(campaignsChanged, { id });
      }
      return {
        invited: invited.length,
        refused: refused.map(({ name }) => ({ seller: name, code: 'seller_suspended' as const })),
      };
    });

const clock: By = { userId: null, shopId: null, cause: 'schedule:campaigns.reminders' };

/** Reminds who has not answered, once for each step; a step that went by while nothing ran is skipped for the nearer one. */
export const remindSellers = (platform: Needs) => async (): Promise<number> => {
  let told = 0;
  for (const due of await listDueReminders(platform.db, platform.now(), reminderDays)) {
    try {
      told += await platform.unitOfWork(clock, async (tx) => {
        const campaigns = campaignsRepository(tx.db);
        const campaign = await campaigns.find(due.campaignId);
        if (campaign?.state !== 'open' || !(await campaigns.setReminded(due.inviteId, due.days))) return 0;
        await notifyReminder(tx, platform, campaign, due.sellerId);
        return 1;
      });
    } catch (error) {
      // One seller's trouble keeps nobody else waiting.
      platform.logError(error, { what: 'reminder of a campaign', invite: due.inviteId });
    }
  }
  return told;
};
