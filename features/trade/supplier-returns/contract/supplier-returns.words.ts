import type { SupplierWording } from '#features/trade/purchasing/contract/supplier-language.ts';
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
  unneeded: words.kindUnneeded,
};
/** As suppliers read it. */
export const kindWords: Readonly<Record<ReturnKind, SupplierWording>> = {
  damaged: ['damaged', 'të dëmtuara', 'poškodovano', 'оштетено'],
  wrong: ['wrong goods', 'mall i gabuar', 'napačno blago', 'погрешна стока'],
  unneeded: ['not needed', 'që s’duhen', 'ni potrebno', 'непотребно'],
};
