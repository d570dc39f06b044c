import type { InterfaceLanguage } from '#kit/text.ts';
import { formatNumber } from '#web/lib/format.ts';

/** "+75", "−13". */
export const signed = (points: number, language: InterfaceLanguage): string =>
  `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points), language)}`;
