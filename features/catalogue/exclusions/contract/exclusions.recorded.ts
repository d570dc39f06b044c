import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { exclusionTexts as words } from './exclusions.texts.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'rule began': { en: 'In force', sq: 'Hyri në fuqi' },
    'brought back': { en: 'Brought back', sq: 'U kthye' },
    'rule ended': { en: 'No longer in force', sq: 'Nuk është më në fuqi' },
  }),
  fields: defineTexts({
    target: { en: 'Keeps out', sq: 'Përjashton' },
    shops: { en: 'Shops', sq: 'Dyqanet' },
    scope: { en: 'Blocks', sq: 'Bllokon' },
    in_shop: { en: 'Products in a shop', sq: 'Produktet në dyqan' },
    deleted: { en: 'Deleted', sq: 'I fshirë' },
    exceptions: { en: 'Exceptions', sq: 'Përjashtime nga rregulli' },
  }),
  values: {
    kind: { supplier_category: words.supplier_category, brand: words.brand, word: words.word },
    scope: { import: words.import, approve: words.approve, send: words.send },
    in_shop: { leave: words.leave, at_send: words.at_send },
    reason: {
      law: words.law,
      licence: words.licence,
      brand_policy: words.brand_policy,
      logistics: words.logistics,
    },
  },
};
