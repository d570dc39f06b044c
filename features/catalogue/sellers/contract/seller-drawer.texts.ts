import { defineTexts, literal } from '#kit/text.ts';

/** Titles and questions of the seller drawer: people view their own seller, staff review another's (LAY-016). */
export const sellerDrawerTexts = defineTexts({
  viewTitle: literal('View Local Seller'),
  reviewTitle: literal('Review Local Seller'),
  accountTitle: { en: 'Your account', sq: 'Llogaria juaj' },
  prefixAsk: { en: 'Set the SKU prefix to {prefix}?', sq: 'Të vendoset prefiksi SKU {prefix}?' },
  prefixOnce: {
    en: 'It begins every SKU of this seller and cannot be changed later.',
    sq: 'Me të fillon çdo SKU i këtij shitësi dhe nuk mund të ndryshohet më vonë.',
  },
  prefixByTeam: { en: 'The team of the marketplace sets it.', sq: 'E vendos ekipi i tregut.' },
  prefixSave: { en: 'Set the prefix', sq: 'Vendos prefiksin' },
});
