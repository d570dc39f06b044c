import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts, type Text } from '#kit/text.ts';
import { codeReasonTexts } from './codes/product-codes.model.ts';
import { partWords } from './products.field-words.ts';
import { statusText } from './products.status.ts';
import { removalReasonLabels, statusLabels } from './products.texts.ts';
import { productScreenTexts as screen } from './products-screen.texts.ts';
import { sellerPriceLimitSetting, sellerPriceTexts } from './seller-prices/seller-prices.ts';

/** A status is recorded as its number in the catalogue, and by its name in a shop. */
const byNumber: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries(statusText).flatMap(([number, name]) =>
    Object.hasOwn(statusLabels, name) ? [[number, statusLabels[name as keyof typeof statusLabels]]] : [],
  ),
);

export const recorded: RecordedWords = {
  actions: defineTexts({
    assigned: { en: 'Assigned', sq: 'U caktua' },
    status_changed: { en: 'Status changed', sq: 'Statusi u ndryshua' },
  }),
  fields: {
    ...partWords,
    ...defineTexts({
      translate_status: { en: 'Translation', sq: 'Përkthimi' },
      is_in_vendor_list: { en: 'In the delivery', sq: 'Në dërgesë' },
      is_updated: { en: 'Changed by the supplier', sq: 'Ndryshuar nga furnitori' },
      removal_reason: { en: 'Removal reason', sq: 'Arsyeja e heqjes' },
      asked_price: sellerPriceTexts.asked,
      [sellerPriceLimitSetting]: sellerPriceTexts.limit,
      cncode_reason: { en: 'Why this CN code', sq: 'Pse ky kod CN' },
      additional_infos: { en: 'Additional information', sq: 'Informacion shtesë' },
    }),
  },
  values: {
    status: { ...byNumber, ...statusLabels },
    translate_status: { 0: screen.toDo, 1: screen.done },
    removal_reason: removalReasonLabels,
    reason: removalReasonLabels,
    cncode_reason: codeReasonTexts,
  },
  tasks: defineTexts({
    'bulk-categories': { en: 'Bulk categories', sq: 'Kategoritë në grup' },
    'check-images': { en: 'Check images', sq: 'Kontrolli i fotove' },
    'fill-list': { en: 'Fill the product list', sq: 'Mbushja e listës së produkteve' },
    'refresh-readiness': { en: 'Refresh readiness', sq: 'Rifreskimi i gatishmërisë' },
  }),
};
