import type { Text } from '#kit/text.ts';
import { claimTexts as words } from './claims.texts.ts';

/** Why a carrier owes something: the parcel is lost or damaged, or less was paid out than was collected with it. */
export const claimKinds = ['lost', 'damaged', 'short'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Lost and damaged are two words for the same goods: together no more is claimed than they are worth. Cash is another thing. */
export const sameThing = (kind: ClaimKind, other: ClaimKind): boolean => (kind === 'short') === (other === 'short');

/** Photos and reports of one claim. */
export const claimFilesMost = 10;

export const claimStates = ['opened', 'paid', 'refused', 'withdrawn'] as const;
export type ClaimState = (typeof claimStates)[number];

/** What each is reached from. `opened`: what was settled was not so. A withdrawn claim stays one: a new one is opened instead. */
export const claimMoves = {
  paid: ['opened'],
  refused: ['opened'],
  withdrawn: ['opened'],
  opened: ['paid', 'refused'],
} as const satisfies Record<ClaimState, readonly ClaimState[]>;

export const canMoveClaim = (state: ClaimState, to: ClaimState): boolean =>
  (claimMoves[to] as readonly ClaimState[]).includes(state);

export const claimKindTexts: Readonly<Record<ClaimKind, Text>> = {
  lost: words.kindLost,
  damaged: words.kindDamaged,
  short: words.kindShort,
};
export const claimStateTexts: Readonly<Record<ClaimState, Text>> = {
  opened: words.stateOpened,
  paid: words.statePaid,
  refused: words.stateRefused,
  withdrawn: words.stateWithdrawn,
};
