import { requestTexts as words } from '#features/people/academy/contract/academy.requests.texts.ts';
import type { RequestState, ServiceRequest } from '#features/people/academy/contract/academy.requests.ts';
import type { InterfaceLanguage, Text } from '#kit/text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { lookFor, type Tone } from '#web/ui/status-mark.tsx';

type Look = { readonly text: Text; readonly tone: Tone };
export const requestWords: Readonly<Record<RequestState, Look>> = {
  requested: { text: words.stateRequested, tone: 'info' },
  quoted: { text: words.stateQuoted, tone: 'warning' },
  accepted: { text: words.stateAccepted, tone: 'info' },
  in_progress: { text: words.stateProgress, tone: 'info' },
  done: { text: words.stateDone, tone: 'success' },
  declined: { text: words.stateDeclined, tone: 'neutral' },
};

/** How a request is marked; what its seller took back is no refusal of the team. */
export const requestLook = ({ state, declined_by }: Pick<ServiceRequest, 'state' | 'declined_by'>): Look =>
  state === 'declined' && declined_by === 'seller'
    ? { text: words.stateWithdrawn, tone: 'neutral' }
    : lookFor(requestWords, state);

/** What the team's buttons say, by the state they lead to. */
export const moveWords = (from: RequestState, to: RequestState): Text => {
  if (to === 'quoted') return from === 'quoted' ? words.toQuoteAgain : words.toQuote;
  if (to === 'in_progress') return from === 'done' ? words.toReopen : words.toProgress;
  return to === 'done' ? words.toDone : words.toDeclined;
};

/** "40.00 EUR", or that it is free. */
export const quoteText = (
  { amount, currency }: NonNullable<ServiceRequest['quote']>,
  { free, language }: { readonly free: string; readonly language: InterfaceLanguage },
): string => (Number(amount) === 0 ? free : formatMoney(amount, currency, language));
