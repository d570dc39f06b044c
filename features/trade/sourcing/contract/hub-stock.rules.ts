import type { Text } from '#kit/text.ts';
import { hubStockTexts as words } from './hub-stock.texts.ts';

/** Why pieces come into the stock of the hub, or leave it. */
export const hubReasons = [
  'surplus',
  'taken',
  'returned',
  'counted',
  'freed',
  'corrected',
  'sent_back',
  'not_taken',
] as const;
export type HubReason = (typeof hubReasons)[number];

export const hubReasonTexts: Readonly<Record<HubReason, Text>> = {
  surplus: words.reasonSurplus,
  taken: words.reasonTaken,
  returned: words.reasonReturned,
  counted: words.reasonCounted,
  freed: words.reasonFreed,
  corrected: words.reasonCorrected,
  sent_back: words.reasonSentBack,
  not_taken: words.reasonNotTaken,
};
