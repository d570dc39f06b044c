import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { priceCodeWords } from './pricing.codes.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    price_pinned: { en: 'Price set by hand', sq: 'Çmimi u vendos me dorë' },
    price_unpinned: { en: 'Price by hand ended', sq: 'Çmimi me dorë u mbyll' },
    price_accepted: { en: 'Waiting price accepted', sq: 'Çmimi në pritje u pranua' },
    price_discount_set: { en: 'Discount set', sq: 'Zbritja u caktua' },
    price_discount_began: { en: 'Discount began', sq: 'Zbritja nisi' },
    price_discount_ended: { en: 'Discount ended', sq: 'Zbritja mbaroi' },
    price_discount_refused: { en: 'Discount could not begin', sq: 'Zbritja nuk mund të niste' },
    price_doubt_settled: { en: 'Price marked as checked', sq: 'Çmimi u shënua si i kontrolluar' },
    price_doubt_reopened: { en: 'Price marked as not checked', sq: 'Çmimi u shënua si i pakontrolluar' },
    price_rejected: { en: 'Waiting price rejected', sq: 'Çmimi në pritje u refuzua' },
  }),
  fields: defineTexts({
    stop_selling: { en: 'Selling stops for', sq: 'Shitja ndalet për' },
    pin: { en: 'Price by hand', sq: 'Çmimi me dorë' },
    pin_reason: { en: 'Reason', sq: 'Arsyeja' },
    pin_until: { en: 'Until', sq: 'Deri më' },
    staff_discount: { en: 'Discount with a period', sq: 'Zbritje me afat' },
    staff_discount_reason: { en: 'Reason of the discount', sq: 'Arsyeja e zbritjes' },
    price_doubt: { en: 'Different when calculated again', sq: 'Ndryshe kur rillogaritet' },
    price_doubt_reason: { en: 'Reason', sq: 'Arsyeja' },
    waiting_price: { en: 'Waiting price', sq: 'Çmimi në pritje' },
  }),
  values: { stop_selling: priceCodeWords },
  tasks: defineTexts({
    'recalculate-prices': { en: 'Calculation of prices', sq: 'Llogaritja e çmimeve' },
  }),
};
