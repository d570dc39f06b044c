import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { reasonWord, typeWord } from './documents.texts.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'document made': { en: 'Document made', sq: 'U bë dokument' },
  }),
  fields: defineTexts({
    document: { en: 'Number', sq: 'Numri' },
    document_type: { en: 'Document', sq: 'Dokumenti' },
    credit_reason: { en: 'Reason', sq: 'Arsyeja' },
  }),
  values: { document_type: typeWord, credit_reason: reasonWord },
};
