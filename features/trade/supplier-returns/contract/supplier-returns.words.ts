import type { Text } from '#kit/text.ts';
import type { ReturnKind, ReturnState } from './supplier-returns.rules.ts';
import { supplierReturnTexts as words } from './supplier-returns.texts.ts';

export const returnStateTexts: Readonly<Record<ReturnState, Text>> = {
  announced: words.stateAnnounced,
  sent: words.stateSent,
  credited: words.stateCredited,
  refused: words.stateRefused,
};
export const returnKindTexts: Readonly<Record<ReturnKind, Text>> = {
  damaged: words.kindDamaged,
  wrong: words.kindWrong,
};
