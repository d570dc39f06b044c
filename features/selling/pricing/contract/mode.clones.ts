import { defineClonePart } from '#kit/clone.ts';

export const modePart = defineClonePart({
  key: 'pricing.mode',
  kind: 'shop',
  title: { en: 'Where prices come from', sq: 'Nga vijnë çmimet' },
  about: {
    en: 'Whether the shop calculates its prices or takes those of the suppliers. What the target shows stays until something is calculated; clone and activate its price profiles first.',
    sq: 'Nëse dyqani i llogarit çmimet apo i merr nga furnitorët. Ajo që shfaq objektivi mbetet derisa të llogaritet diçka; klononi dhe aktivizoni më parë profilet e çmimeve.',
  },
  row: { en: 'Shop', sq: 'Dyqani' },
  access: ['Update_Product-Data'],
  modes: ['overwrite'],
  order: 60,
});
