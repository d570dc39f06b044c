import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';

export const recorded: RecordedWords = {
  actions: defineTexts({
    'document accepted': { en: 'Document accepted', sq: 'Dokumenti u pranua' },
    'document rejected': { en: 'Document rejected', sq: 'Dokumenti u refuzua' },
    'told of expiring document': { en: 'Told of a document that expires', sq: 'U njoftua për dokument që skadon' },
    'document waived': { en: 'Document waived', sq: 'Dokumenti u lirua nga kërkesa' },
    'document waiver ended': { en: 'Waiver of a document ended', sq: 'Përfundoi lirimi i dokumentit' },
    'documents asked for': { en: 'Documents requested', sq: 'U kërkuan dokumente' },
  }),
  fields: defineTexts({
    kinds: { en: 'Kinds', sq: 'Llojet' },
    valid_until: { en: 'Valid until', sq: 'Vlen deri më' },
    waived_until: { en: 'Waived until', sq: 'Nuk kërkohet deri më' },
    waiver_reason: { en: 'Reason of the waiver', sq: 'Arsyeja e lirimit' },
    verdict: { en: 'Verdict', sq: 'Vendimi' },
  }),
};
