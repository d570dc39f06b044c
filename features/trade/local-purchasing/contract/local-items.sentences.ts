import { defineSentences } from '#kit/sentence.ts';

/** What the server says of lines of orders to local sellers before they are changed together. */
export const localItemSentences = defineSentences('local-items', {
  bought: {
    en: '{pieces} {pieces|piece is|pieces are} bought elsewhere, and count as refused in the score of {count} {count|seller|sellers}, told at the bell',
    sq: '{pieces} copë blihen diku tjetër dhe numërohen si të refuzuara në vlerësimin e {count} {count|shitësi|shitësve}, që njoftohen te zilja',
  },
  stock: {
    en: 'The stock of {count} {count|product|products} becomes 0 in all shops at once',
    sq: 'Stoku i {count} {count|produkti|produkteve} bëhet 0 menjëherë në të gjitha dyqanet',
  },
  wholeOrders: {
    en: '{count} whole {count|order|orders} with all {count|its|their} lines',
    sq: '{count} {count|porosi e plotë|porosi të plota} me të gjithë rreshtat',
  },
});
