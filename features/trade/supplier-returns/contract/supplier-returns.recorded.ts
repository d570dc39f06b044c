import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { returnStateTexts } from './supplier-returns.words.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'return to supplier announced': { en: 'Return announced', sq: 'U njoftua kthimi' },
    'return to supplier moved': { en: 'Return', sq: 'Kthimi' },
  }),
  fields: defineTexts({
    supplier_return: { en: 'Return', sq: 'Kthimi' },
    return_state: { en: 'State of the return', sq: 'Gjendja e kthimit' },
    credit_by: { en: 'Credit expected by', sq: 'Krediti pritet deri më' },
    credit: { en: 'Credit', sq: 'Krediti' },
    credit_note: { en: 'Credit note', sq: 'Nota e kreditit' },
  }),
  values: { return_state: returnStateTexts },
  money: ['credit'],
};
