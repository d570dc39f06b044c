import type { BuildFeature } from '#server/feature.ts';
import { campaignsChanged } from '../contract/campaigns.events.ts';
import { histories } from '../contract/campaigns.history-kinds.ts';
import { campaignDecisionMail, campaignInviteMail, campaignReminderMail } from '../contract/campaigns.mails.ts';
import { campaignClockSchedule, campaignReminderSchedule } from '../contract/campaigns.schedules.ts';
import { campaignsList } from './campaigns.list.ts';
import { campaignListeners } from './campaigns.listeners.ts';
import { campaignsNamed } from './campaigns.named.read-model.ts';
import { campaignOperations } from './campaigns.operations.ts';
import { campaignsRoutes } from './campaigns.routes.ts';
import { campaignItemSubject } from './campaigns.subject.ts';
import { runCampaignClock } from './moving/run-clock.ts';
import { remindSellers } from './use-cases/invite-sellers.ts';

/** Reductions for a time in chosen shops, with sellers who take part. */
export const campaignsFeature: BuildFeature = (platform) => ({
  name: 'campaigns',
  histories,
  lists: [campaignsList(platform)],
  named: campaignsNamed,
  routes: campaignsRoutes(platform),
  operations: campaignOperations,
  subjects: [campaignItemSubject],
  listeners: campaignListeners(platform),
  events: [campaignsChanged],
  mails: [campaignInviteMail, campaignReminderMail, campaignDecisionMail],
  schedule: [
    { definition: campaignClockSchedule, tick: runCampaignClock(platform) },
    { definition: campaignReminderSchedule, tick: remindSellers(platform) },
  ],
});
