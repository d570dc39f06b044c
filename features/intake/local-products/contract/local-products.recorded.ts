import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    product_rules: { en: 'Rules for products set', sq: 'U vendosën rregullat e produkteve' },
  }),
  fields: defineTexts({
    low_stock: { en: 'Running out from (pieces)', sq: 'Në mbarim nga (copë)' },
    archive_after_days: { en: 'Put away after (days without stock)', sq: 'Arkivohet pas (ditë pa stok)' },
  }),
};
