import type {
  LocalSellerRow,
  SellerState,
  Suspension,
  SuspensionEffect,
} from '#features/people/local-sellers/contract/local-sellers.model.ts';
import { standingTexts } from '#features/people/local-sellers/contract/local-sellers.standing.texts.ts';
import {
  suspensionTexts,
  localSellerTexts as words,
} from '#features/people/local-sellers/contract/local-sellers.texts.ts';
import type { Text } from '#kit/text.ts';
import { formatDate } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { Tone } from '#web/ui/status-mark.tsx';

/** The tab of a state, and the word for one seller in it. */
export const stateWords: Readonly<
  Record<SellerState, { readonly tab: Text; readonly text: Text; readonly tone: Tone }>
> = {
  active: { tab: words.active, text: words.oneActive, tone: 'success' },
  restricted: { tab: words.restrictedTab, text: words.oneRestricted, tone: 'warning' },
  suspended: { tab: words.suspendedTab, text: words.oneSuspended, tone: 'error' },
  closed: { tab: words.closed, text: words.oneClosed, tone: 'neutral' },
};

export const suspensionStateWords: Readonly<Record<Suspension['state'], { readonly text: Text; readonly tone: Tone }>> =
  {
    planned: { text: suspensionTexts.planned, tone: 'info' },
    active: { text: suspensionTexts.activeState, tone: 'error' },
    lifted: { text: suspensionTexts.lifted, tone: 'neutral' },
    cancelled: { text: suspensionTexts.cancelled, tone: 'neutral' },
  };

export const effectWords: Readonly<Record<SuspensionEffect['state'], { readonly text: Text; readonly tone: Tone }>> = {
  out: { text: suspensionTexts.stateOut, tone: 'neutral' },
  back: { text: suspensionTexts.stateBack, tone: 'success' },
  waiting: { text: suspensionTexts.stateWaiting, tone: 'info' },
  kept: { text: suspensionTexts.stateKept, tone: 'warning' },
  failed: { text: suspensionTexts.stateFailed, tone: 'error' },
};

/** "on holiday until …", or the days of the planned one; null where there is none. */
export const holidayWords = (holiday: LocalSellerRow['holiday'], t: Translate): string | null =>
  holiday &&
  (holiday.on
    ? t(standingTexts.awayUntil, { day: formatDate(holiday.ends_on) })
    : t(standingTexts.awayFrom, { day: formatDate(holiday.starts_on), until: formatDate(holiday.ends_on) }));
