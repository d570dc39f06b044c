import {
  type CheckCode,
  checkAmounts,
  checkErrors,
} from '#features/selling/campaigns/contract/campaign-checks.errors.ts';
import type { ShownKind } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { campaignPageTexts } from '#features/selling/campaigns/contract/campaigns.page.texts.ts';
import type { MessageKind } from '#features/selling/campaigns/contract/campaigns.said.ts';
import type { CampaignState, InviteState, ItemState } from '#features/selling/campaigns/contract/campaigns.status.ts';
import { campaignTexts as words } from '#features/selling/campaigns/contract/campaigns.texts.ts';
import { momentIn, namedMomentIn } from '#kit/clock.ts';
import { type Text, wordFor } from '#kit/text.ts';
import type { Money } from '#web/lib/money/use-money.ts';
import type { Tone } from '#web/ui/status-mark.tsx';

export const campaignTones: Readonly<Record<CampaignState, Tone>> = {
  draft: 'neutral',
  open: 'info',
  review: 'info',
  scheduled: 'info',
  running: 'success',
  paused: 'warning',
  ended: 'neutral',
  cancelled: 'neutral',
};
export const itemTones: Readonly<Record<ItemState, Tone>> = {
  proposed: 'info',
  check_failed: 'error',
  accepted: 'success',
  rejected: 'error',
  active: 'success',
  sold_out: 'warning',
  ended: 'neutral',
  withdrawn: 'neutral',
};
export const inviteTones: Readonly<Record<InviteState, Tone>> = {
  invited: 'info',
  seen: 'info',
  answered: 'success',
  declined: 'neutral',
};
const itemWords = { ...words, ended: words.itemEnded };
const inviteWords = { ...words, invited: words.inviteInvited, declined: words.inviteDeclined };

export const campaignWord = (state: string): Text => wordFor(words, state);
export const itemWord = (state: string): Text => wordFor(itemWords, state);
export const inviteWord = (state: string): Text => wordFor(inviteWords, state);
export const typeWord = (type: string): Text => wordFor(words, type);
const shownNotes: Readonly<Record<ShownKind, Text | null>> = {
  reduced: null,
  plain: campaignPageTexts.shownPlain,
  covered: campaignPageTexts.coveredByOther,
  base: campaignPageTexts.shownBase,
};
/** Why a shop does not show the reduction of an active item; null where it does, or where the item is in no shop. */
export const shownNote = (shown: ShownKind | null): Text | null => shown && shownNotes[shown];
/** The sentence of a check; its places are filled where it is shown. */
export const checkText = (code: CheckCode): Text => ({
  en: checkErrors[code].text,
  sq: checkErrors[code].sq ?? checkErrors[code].text,
});

/** What fills its places; amounts as pages of prices say them. */
export const checkValues = (
  values: Readonly<Record<string, string | number>>,
  currency: string,
  { price }: Money,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      checkAmounts.includes(name) ? price(String(value), currency) : value,
    ]),
  );

/** The currencies of shops, each once. */
export const currenciesOf = (shops: readonly { readonly currency: string }[]): string[] => [
  ...new Set(shops.map(({ currency }) => currency)),
];

/** Until when proposals are taken, on the clock that says it: that of the first shop. */
export const deadlineOf = (campaign: {
  readonly proposal_until: string | null;
  readonly shops: readonly { readonly zone: string }[];
}): string | null =>
  campaign.proposal_until && namedMomentIn(new Date(campaign.proposal_until), campaign.shops[0]!.zone);

/** A time from one moment to another, on the clock of a shop. */
export const periodIn = (from: string, to: string, zone: string): string =>
  `${momentIn(new Date(from), zone)} – ${namedMomentIn(new Date(to), zone)}`;

/** How each email is called. */
export const messageWords: Readonly<Record<MessageKind, Text>> = {
  invite: campaignPageTexts.inInvite,
  reminder: campaignPageTexts.inReminder,
  decision: campaignPageTexts.inDecision,
};
