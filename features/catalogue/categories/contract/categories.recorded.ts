import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    shown: { en: 'Shown', sq: 'U shfaq' },
    hidden: { en: 'Hidden', sq: 'U fsheh' },
  }),
  fields: defineTexts({
    parent_id: { en: 'Parent category', sq: 'Kategoria prind' },
    position: { en: 'Place in the order', sq: 'Vendi në renditje' },
    visible: { en: 'Visible', sq: 'E dukshme' },
    into: { en: 'Into', sq: 'Në' },
    cn_code: { en: 'Default CN code', sq: 'Kodi CN i paracaktuar' },
    tax_class: { en: 'VAT class', sq: 'Klasa e TVSH-së' },
    names: { en: 'Names', sq: 'Emrat' },
  }),
  tasks: defineTexts({
    'follow-categories': { en: 'Follow categories', sq: 'Ndjekja e kategorive' },
  }),
};
