import { type Look, lookFor, type Tone } from '#web/ui/status-mark.tsx';
import { refundStateWord, returnStateWord } from '../contract/returns.told.ts';
import type { RefundState, ReturnState } from '../contract/returns.words.ts';

const returnTones: Readonly<Record<ReturnState, Tone>> = {
  requested: 'warning',
  expected: 'info',
  received: 'warning',
  settled: 'success',
  refused: 'neutral',
  ended: 'neutral',
};
const refundTones: Readonly<Record<RefundState, Tone>> = {
  proposed: 'warning',
  approved: 'info',
  sent: 'info',
  done: 'success',
  failed: 'error',
  declined: 'neutral',
};
const returnLooks = Object.fromEntries(
  Object.entries(returnStateWord).map(([state, text]) => [state, { text, tone: returnTones[state as ReturnState] }]),
);
const refundLooks = Object.fromEntries(
  Object.entries(refundStateWord).map(([state, text]) => [state, { text, tone: refundTones[state as RefundState] }]),
);

/** How states look; one that is not known yet is its own name. */
export const returnLook = (state: string): Look => lookFor(returnLooks, state);
export const refundLook = (state: string): Look => lookFor(refundLooks, state);
