import { notifyPerson } from '#features/base/notifications/server/notifications.public.ts';
import { clockOf } from '#kit/clock.ts';
import { type Said, say } from '#kit/sentence.ts';
import { type Config, publicAddressOf } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { campaignDecisionMail, campaignInviteMail, campaignReminderMail } from '../contract/campaigns.mails.ts';
import { campaignNotices as notices } from '../contract/campaigns.sentences.ts';
import type { KeptCampaign } from './campaigns.repository.ts';
import { countDecisions, listPeople, zoneOf } from './sellers.read-model.ts';

type Needs = { readonly config: Config };
const link = '/local/products?tab=campaigns';
/** Local sellers read Albanian; what has no Albanian name has its English one. */
const language = 'sq' as const;
const nameOf = ({ names }: KeptCampaign): string => names.AL ?? names.SQ ?? names.EN ?? Object.values(names)[0] ?? '';

/** Tells the people of a seller that it is invited. */
export async function tellInvited(tx: Tx, platform: Needs, campaign: KeptCampaign, sellerId: number): Promise<void> {
  const values = await valuesOf(tx, platform, campaign);
  await each(tx, sellerId, say(notices.invited, { campaign: values.campaign }), (to) =>
    tx.mail(campaignInviteMail, { to, language, values }),
  );
}

/** Tells them that proposals end soon. */
export async function tellReminder(tx: Tx, platform: Needs, campaign: KeptCampaign, sellerId: number): Promise<void> {
  const values = await valuesOf(tx, platform, campaign);
  await each(tx, sellerId, say(notices.reminder, values), (to) =>
    tx.mail(campaignReminderMail, { to, language, values }),
  );
}

/** Tells every seller that proposed what was decided. */
export async function tellDecisions(tx: Tx, platform: Needs, campaign: KeptCampaign): Promise<void> {
  const { until: _, ...values } = await valuesOf(tx, platform, campaign);
  for (const { sellerId, accepted, rejected } of await countDecisions(tx.db, campaign.id)) {
    const counts = { accepted: String(accepted), rejected: String(rejected) };
    await each(tx, sellerId, say(notices.decided, { campaign: values.campaign, ...counts }), (to) =>
      tx.mail(campaignDecisionMail, { to, language, values: { ...values, ...counts } }),
    );
  }
}

async function each(tx: Tx, sellerId: number, text: Said, mail: (to: string) => void): Promise<void> {
  for (const { id, email } of await listPeople(tx.db, sellerId)) {
    mail(email);
    await notifyPerson(tx, id, { kind: 'info', text, link });
  }
}

async function valuesOf(tx: Tx, { config }: Needs, campaign: KeptCampaign) {
  const said = saidIn(await zoneOf(tx.db, campaign.id));
  return {
    campaign: nameOf(campaign),
    until: campaign.proposal_until ? said(campaign.proposal_until) : '–',
    period: `${localSaid(campaign.start_local)} – ${localSaid(campaign.end_local)}`,
    page: `${publicAddressOf(config)}${link}`,
  };
}

/** 2026-12-04T00:00 → 04.12.2026 00:00 */
const localSaid = (local: string): string => `${local.slice(0, 10).split('-').reverse().join('.')} ${local.slice(11)}`;

function saidIn(zone: string): (at: Date) => string {
  const clock = clockOf(zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return (at) => {
    const { year, month, day, hour, minute } = clock(at);
    return `${two(day)}.${two(month)}.${year} ${two(hour)}:${two(minute)}`;
  };
}
