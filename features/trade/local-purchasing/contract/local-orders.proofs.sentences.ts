import { defineSentences } from '#kit/sentence.ts';

/** What the nightly check looks at, as people read it (I12, I15 of orders.md 8). */
export const localProofs = defineSentences('local-orders.proof', {
  statements: {
    en: 'statements are the sum of their entries',
    sq: 'pasqyrat janë shuma e regjistrimeve të tyre',
  },
  commissions: {
    en: 'commissions are within what was frozen for their lines',
    sq: 'komisionet janë brenda asaj që u ngri për rreshtat e tyre',
  },
  late: {
    en: 'no order was answered after its time',
    sq: 'asnjë porosie nuk iu përgjigj pas afatit',
  },
  expired: {
    en: 'no expired order has accepted lines',
    sq: 'asnjë porosi e skaduar nuk ka rreshta të pranuar',
  },
  waiting: {
    en: 'no order waits beyond its time',
    sq: 'asnjë porosi nuk pret përtej afatit',
  },
});
