import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'document accepted': { en: 'Document accepted', sq: 'Dokumenti u pranua' },
    'document rejected': { en: 'Document rejected', sq: 'Dokumenti u refuzua' },
    'told of expiring document': { en: 'Told of a document that expires', sq: 'U njoftua për dokument që skadon' },
    'documents asked for': { en: 'Documents requested', sq: 'U kërkuan dokumente' },
  }),
  fields: defineTexts({
    kinds: { en: 'Kinds', sq: 'Llojet' },
    valid_until: { en: 'Valid until', sq: 'Vlen deri më' },
    verdict: { en: 'Verdict', sq: 'Vendimi' },
  }),
};
