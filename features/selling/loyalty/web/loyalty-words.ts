import type { LedgerRow } from '#features/selling/loyalty/contract/loyalty.model.ts';
import { adjustCodes, type LedgerKind } from '#features/selling/loyalty/contract/loyalty.rules.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { type InterfaceLanguage, literal, type Text } from '#kit/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';

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
export const whyOf = ({ reason, note }: Pick<LedgerRow, 'reason' | 'note'>, t: Translate): string =>
  [reason === '' ? '' : t(reasonWords[reason] ?? literal(reason)), note].filter(Boolean).join(' · ');
const reasonWords: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(adjustCodes.map((code) => [code, words[code]])),
  anonymised: words.anonymised,
};

/** "+75", "−13". */
export const signed = (points: number, language: InterfaceLanguage): string =>
  `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points), language)}`;
