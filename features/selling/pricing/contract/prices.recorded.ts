import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    price_pinned: { en: 'Price set by hand', sq: 'Çmimi u vendos me dorë' },
    price_unpinned: { en: 'Price by hand ended', sq: 'Çmimi me dorë u mbyll' },
    price_accepted: { en: 'Waiting price accepted', sq: 'Çmimi në pritje u pranua' },
    price_rejected: { en: 'Waiting price rejected', sq: 'Çmimi në pritje u refuzua' },
  }),
  fields: defineTexts({
    pin: { en: 'Price by hand', sq: 'Çmimi me dorë' },
    pin_reason: { en: 'Reason', sq: 'Arsyeja' },
    pin_until: { en: 'Until', sq: 'Deri më' },
    waiting_price: { en: 'Waiting price', sq: 'Çmimi në pritje' },
  }),
  tasks: defineTexts({
    'recalculate-prices': { en: 'Calculation of prices', sq: 'Llogaritja e çmimeve' },
  }),
};
