import { notifyPerson } from '#features/base/notifications/server/notifications.public.ts';
import { namedMomentIn } from '#kit/clock.ts';
import { moneyIn } from '#kit/money.ts';
import { type Said, say } from '#kit/sentence.ts';
import { fillIn, wordingIn } from '#kit/text.ts';
import { type Config, publicAddressOf } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { checkAmounts, checkErrors } from '../contract/campaign-checks.errors.ts';
import { campaignDecisionMail, campaignInviteMail, campaignReminderMail } from '../contract/campaigns.mails.ts';
import type { MessageKind } from '../contract/campaigns.said.ts';
import { campaignNotices as notices } from '../contract/campaigns.sentences.ts';
import type { KeptCampaign } from './campaigns.repository.ts';
import { countDecisions, type Failure, listFailures, listPeople, zoneOf } from './sellers.read-model.ts';

type Needs = { readonly config: Config };
const link = '/local/products?tab=campaigns';
/** Local sellers read Albanian; what has no Albanian name has its English one. */
const language = 'sq' as const;
const inAlbanian = (texts: Readonly<Record<string, string>>): string =>
  texts.AL ?? texts.SQ ?? texts.EN ?? Object.values(texts)[0] ?? '';
const nameOf = ({ names }: KeptCampaign): string => inAlbanian(names);

/** Tells the people of a seller that it is invited. */
export async function notifyInvited(tx: Tx, platform: Needs, campaign: KeptCampaign, sellerId: number): Promise<void> {
  const values = await valuesOf(tx, platform, campaign, 'invite');
  await each(tx, sellerId, say(notices.invited, { campaign: values.campaign }), (to) =>
    tx.mail(campaignInviteMail, { to, language, values }),
  );
}

/** Tells them that proposals end soon. */
export async function notifyReminder(tx: Tx, platform: Needs, campaign: KeptCampaign, sellerId: number): Promise<void> {
  const values = await valuesOf(tx, platform, campaign, 'reminder');
  await each(tx, sellerId, say(notices.reminder, values), (to) =>
    tx.mail(campaignReminderMail, { to, language, values }),
  );
}

/** Tells every seller that proposed what was decided. */
export async function notifyDecisions(tx: Tx, platform: Needs, campaign: KeptCampaign): Promise<void> {
  const { until: _, ...values } = await valuesOf(tx, platform, campaign, 'decision');
  const failures = await listFailures(tx.db, campaign.id);
  for (const { sellerId, accepted, rejected, failed } of await countDecisions(tx.db, campaign.id)) {
    const counts = { campaign: values.campaign, accepted: String(accepted), rejected: String(rejected) };
    const notice = failed === 0 ? say(notices.decided, counts) : say(notices.decidedSome, { ...counts, failed });
    const own = failures.filter((one) => one.sellerId === sellerId);
    const reasons = own.slice(0, mostReasons).map((one) => `${one.items} × ${whyIn(one)}`);
    const mailed = { ...values, ...counts, failed: failed === 0 ? '' : String(failed), reasons: reasons.join('\n') };
    await each(tx, sellerId, notice, (to) => tx.mail(campaignDecisionMail, { to, language, values: mailed }));
  }
}

/** Reasons in one mail, the most frequent first; the page has all of them. */
const mostReasons = 20;

const whyIn = ({ code, values, currency, digits }: Failure): string =>
  fillIn(
    wordingIn(language, { en: checkErrors[code].text, sq: checkErrors[code].sq }),
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        checkAmounts.includes(name) ? moneyIn(language, String(value), currency, digits) : value,
      ]),
    ),
  );

async function each(tx: Tx, sellerId: number, text: Said, mail: (to: string) => void): Promise<void> {
  for (const { id, email } of await listPeople(tx.db, sellerId)) {
    mail(email);
    await notifyPerson(tx, id, { kind: 'info', text, link });
  }
}

async function valuesOf(tx: Tx, { config }: Needs, campaign: KeptCampaign, kind: MessageKind) {
  const { proposal_until: until } = campaign;
  return {
    campaign: nameOf(campaign),
    until: until === null ? '' : namedMomentIn(until, await zoneOf(tx.db, campaign.id)),
    period: `${localSaid(campaign.start_local)} – ${localSaid(campaign.end_local)}`,
    message: inAlbanian(campaign.messages[kind] ?? {}),
    page: `${publicAddressOf(config)}${link}`,
  };
}

/** 2026-12-04T00:00 → 04.12.2026 00:00 */
const localSaid = (local: string): string => `${local.slice(0, 10).split('-').reverse().join('.')} ${local.slice(11)}`;
