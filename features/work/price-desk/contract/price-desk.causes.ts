import { ratesChanged } from '#features/base/exchange/contract/exchange.events.ts';
import { shopChanged } from '#features/base/shops/contract/shops.events.ts';
import { priceDoubtsChanged, pricesCalculated } from '#features/selling/pricing/contract/prices.events.ts';
import { defineCause } from '#kit/cause.ts';

const counted = { en: '{count} {count|variant|variants}', sq: '{count} {count|variant|variante}' };
const list = (alert: string) => ({ to: '/price', search: { alert, shopId: '{shop}' } });

/** Variants of a shop without a price, prices that wait for a person, prices of an old rate, and those nobody can explain any more. */
export const pricesCause = defineCause({
  key: 'priceDesk.prices',
  kind: 'prices',
  access: ['Read_Product-Data'],
  after: [pricesCalculated, priceDoubtsChanged, ratesChanged, shopChanged],
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
    moved: {
      title: { en: 'The exchange rate has moved', sq: 'Kursi i këmbimit ka lëvizur' },
      why: {
        en: 'These prices were calculated with an earlier rate, and their pair lets them follow only when a person applies the new one. Until then the market bears the difference.',
        sq: 'Këto çmime u llogaritën me një kurs të mëparshëm dhe çifti i tyre i lë ta ndjekin vetëm kur dikush zbaton kursin e ri. Deri atëherë diferencën e mban tregu.',
      },
      counted,
      solve: { en: 'Show prices', sq: 'Shfaq çmimet' },
      ...list('fx_moved'),
    },
    doubted: {
      title: {
        en: 'Prices that come out different when calculated again',
        sq: 'Çmime që dalin ndryshe kur rillogariten',
      },
      why: {
        en: 'What was stored of them is not what it was made of any more. Look at their explanation, and let them be calculated anew, or mark them as checked with a reason. A line of their log is never written anew: unless it is marked, it stays here for 30 days.',
        sq: 'Ajo që u ruajt për to nuk përputhet më me atë prej së cilës u bë. Shikoni shpjegimin dhe rillogaritini, ose shënojini si të kontrolluara me një arsye. Një rresht i historikut nuk shkruhet kurrë përsëri: pa këtë shënim mbetet këtu 30 ditë.',
      },
      counted,
      solve: { en: 'Show prices', sq: 'Shfaq çmimet' },
      ...list('not_reproduced'),
    },
  },
});
