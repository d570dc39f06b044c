import { type Look, lookFor, type Tone } from '#web/ui/status-mark.tsx';
import { clearanceWord } from '../contract/documents.texts.ts';
import type { ClearanceState } from '../contract/documents.words.ts';

const tones: Readonly<Record<ClearanceState, Tone>> = {
  none: 'neutral',
  pending: 'warning',
  cleared: 'success',
  failed: 'error',
};
const looks = Object.fromEntries(
  Object.entries(clearanceWord).map(([state, text]) => [state, { text, tone: tones[state as ClearanceState] }]),
);

/** How far a document is with the office it is reported to; one that is not known yet is its own name. */
export const clearanceLook = (state: string): Look => lookFor(looks, state);
