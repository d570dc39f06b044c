import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'vat rate entered': { en: 'VAT rate entered', sq: 'U shkrua norma e TVSH-së' },
    'vat source corrected': { en: 'Source of the VAT rate corrected', sq: 'U korrigjua burimi i normës së TVSH-së' },
  }),
  fields: defineTexts({
    tax_class: { en: 'Tax class', sq: 'Klasa e TVSH-së' },
    percent: { en: 'Percent', sq: 'Përqindja' },
    source: { en: 'Source', sq: 'Burimi' },
    name_en: { en: 'Name in English', sq: 'Emri në anglisht' },
    name_sq: { en: 'Name in Albanian', sq: 'Emri në shqip' },
  }),
};
