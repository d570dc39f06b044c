import { claimUploads } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import type { saveCampaignSaid as call } from '../../contract/campaigns.calls.ts';
import { campaignErrors as errors } from '../../contract/campaigns.errors.ts';
import { campaignsChanged } from '../../contract/campaigns.events.ts';
import { type CampaignSaid, filledTexts } from '../../contract/campaigns.said.ts';
import { isAlive } from '../../contract/campaigns.status.ts';
import { lockCampaign } from '../campaigns.access.ts';
import { campaignsRepository, type KeptCampaign } from '../campaigns.repository.ts';

/**
 * What a campaign says, until it is over: its prices stay, so it may be put right while it runs. What customers are told follows with the clock, which lays
 * prices over anew that say something else.
 */
export const saveCampaignSaid =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const before = await lockCampaign(tx, id, context, body.version);
      if (!isAlive(before.state)) throw new AppError(errors.move);
      const said = filled(body);
      const changed = differing(toldOf(saidOf(before)), toldOf(said));
      if (!changed) return { id, version: before.version };
      if (said.badge !== null && said.badge !== before.badge)
        await claimUploads(tx, [said.badge], context.actor, { field: 'badge', open: true });
      const told = differing(toCustomers(saidOf(before)), toCustomers(said)) !== null;
      await campaignsRepository(tx.db).setSaid(id, said, { told });
      tx.record([{ entity: 'campaign', id, action: 'changed', ...changed }]);
      tx.emit(campaignsChanged, { id });
      return { id, version: before.version + 1 };
    });

const filled = ({ descriptions, badge, messages }: CampaignSaid): CampaignSaid => ({
  descriptions: filledTexts(descriptions),
  badge,
  messages: {
    invite: filledTexts(messages.invite),
    reminder: filledTexts(messages.reminder),
    decision: filledTexts(messages.decision),
  },
});

const saidOf = ({ descriptions, badge, messages }: KeptCampaign): CampaignSaid => ({
  descriptions,
  badge,
  messages: { invite: {}, reminder: {}, decision: {}, ...messages },
});

const toCustomers = ({ descriptions, badge }: CampaignSaid) => ({
  campaign_descriptions: descriptions,
  campaign_badge: badge,
});

/** As the history has it. */
const toldOf = (said: CampaignSaid) => ({
  ...toCustomers(said),
  campaign_invite_text: said.messages.invite,
  campaign_reminder_text: said.messages.reminder,
  campaign_decision_text: said.messages.decision,
});
