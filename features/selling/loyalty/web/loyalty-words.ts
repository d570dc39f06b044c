import type { LedgerKind } from '#features/selling/loyalty/contract/loyalty.rules.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import type { InterfaceLanguage, Text } from '#kit/text.ts';
import { formatNumber } from '#web/lib/format.ts';

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

/** "+75", "−13". */
export const signed = (points: number, language: InterfaceLanguage): string =>
  `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points), language)}`;
