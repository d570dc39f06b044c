import { literal, type Text } from '#kit/text.ts';
import type { LedgerRow } from './loyalty.model.ts';
import { adjustCodes, type LedgerKind } from './loyalty.rules.ts';
import { loyaltyTexts as words } from './loyalty.texts.ts';

/** What kinds of rows of the ledger are called. */
export const ledgerWords: Readonly<Record<LedgerKind, Text>> = {
  earn: words.earn,
  release: words.release,
  redeem: words.redeem,
  restore: words.restore,
  expire: words.expire,
  revoke: words.revoke,
  adjust: words.adjustKind,
  forfeit: words.forfeit,
};

/** Why a row is there and what was noted: "Goodwill · late parcel". A reason that has no word says itself. */
export const whyOf = ({ reason, note }: Pick<LedgerRow, 'reason' | 'note'>, t: (text: Text) => string): string =>
  [reason === '' ? '' : t(reasonWords[reason] ?? literal(reason)), note].filter(Boolean).join(' · ');
const reasonWords: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(adjustCodes.map((code) => [code, words[code]])),
  anonymised: words.anonymised,
};
