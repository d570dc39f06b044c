import { shopChanged } from '#features/base/shops/contract/shops.events.ts';
import { pricesCalculated } from '#features/selling/pricing/contract/prices.events.ts';
import { defineCause } from '#kit/cause.ts';

const counted = { en: '{count} {count|variant|variants}', sq: '{count} {count|variant|variante}' };
const list = (alert: string) => ({ to: '/price', search: { alert, shopId: '{shop}' } });

/** Variants of a shop without a price, and prices that wait for a person: neither reaches the shop. */
export const pricesCause = defineCause({
  key: 'priceDesk.prices',
  kind: 'prices',
  access: ['Read_Product-Data'],
  after: [pricesCalculated, shopChanged],
  lines: {
    blocked: {
      title: { en: 'Blocked prices: {name}', sq: 'Çmime të bllokuara: {name}' },
      why: {
        en: 'The rules give these variants no price, or one that a limit forbids. Correct what is missing or the rule, and they are calculated again automatically.',
        sq: 'Rregullat nuk u japin çmim këtyre varianteve, ose japin një që një kufi nuk e lejon. Ndreqni çfarë mungon ose rregullin, dhe llogariten përsëri automatikisht.',
      },
      counted,
      solve: { en: 'Show prices', sq: 'Shfaq çmimet' },
      ...list('blocked-{code}'),
    },
    quarantined: {
      title: { en: 'Prices to decide', sq: 'Çmime për vendim' },
      why: {
        en: 'They jump further than the rules allow. The earlier price stays until each is accepted or rejected.',
        sq: 'Lëvizin më shumë se ç’lejojnë rregullat. Çmimi i mëparshëm mbetet derisa secili të pranohet ose të refuzohet.',
      },
      counted,
      solve: { en: 'Decide', sq: 'Vendos' },
      ...list('quarantined'),
    },
  },
});
