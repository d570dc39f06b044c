import { type Look, lookFor, type Tone } from '#web/ui/status-mark.tsx';
import { codWord, stateWord } from '../contract/packages.told.ts';
import type { CodVerdict, PackageState } from '../contract/packages.words.ts';

const tones: Readonly<Record<PackageState, Tone>> = {
  packing: 'warning',
  packed: 'warning',
  labelled: 'info',
  handed_over: 'info',
  picked_up: 'info',
  in_transit: 'info',
  at_point: 'info',
  out: 'info',
  delivered: 'success',
  failed: 'error',
  refused: 'error',
  returning: 'warning',
  returned: 'neutral',
  lost: 'error',
  damaged: 'error',
  dissolved: 'neutral',
};
const codTones: Readonly<Record<CodVerdict, Tone>> = {
  match: 'success',
  short: 'error',
  over: 'warning',
  unknown: 'error',
  double: 'error',
  not_cod: 'error',
  not_delivered: 'warning',
  no_amount: 'error',
};
const looks = Object.fromEntries(
  Object.entries(stateWord).map(([state, text]) => [state, { text, tone: tones[state as PackageState] }]),
);
const codLooks = Object.fromEntries(
  Object.entries(codWord).map(([verdict, text]) => [verdict, { text, tone: codTones[verdict as CodVerdict] }]),
);

/** How a package’s state looks; one that is not known yet is its own name. */
export const packageLook = (state: string): Look => lookFor(looks, state);
export const codLook = (verdict: string): Look => lookFor(codLooks, verdict);
