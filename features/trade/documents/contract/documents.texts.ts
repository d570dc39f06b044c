import { defineTexts } from '#kit/text.ts';

export const typeWord = defineTexts({
  invoice: { en: 'Invoice', sq: 'Fatura' },
  credit_note: { en: 'Credit note', sq: 'Nota e kreditit' },
  delivery_note: { en: 'Delivery note', sq: 'Fletëdërgesa' },
  return_note: { en: 'Return slip', sq: 'Fleta e kthimit' },
});

export const reasonWord = defineTexts({
  cancelled: { en: 'Cancelled', sq: 'E anuluar' },
  returned: { en: 'Returned', sq: 'E kthyer' },
  goodwill: { en: 'Goodwill', sq: 'Mirëkuptim' },
});
