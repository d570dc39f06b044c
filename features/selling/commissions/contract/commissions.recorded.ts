import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'commission entered': { en: 'Commission entered', sq: 'U shkrua komisioni' },
    'commission ended': { en: 'Commission ended', sq: 'Komisioni u mbyll' },
  }),
  fields: defineTexts({
    base: { en: 'Taken of', sq: 'Llogaritet mbi' },
    vat_percent: { en: 'VAT on it', sq: 'TVSH mbi të' },
    valid_to: { en: 'Valid until', sq: 'Vlen deri' },
  }),
  values: {
    base: defineTexts({
      gross: { en: 'Price with VAT', sq: 'Çmimi me TVSH' },
      net: { en: 'Price without VAT', sq: 'Çmimi pa TVSH' },
    }),
  },
};
