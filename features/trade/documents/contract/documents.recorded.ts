import type { RecordedWords } from '#kit/recorded.ts';
import { defineTexts } from '#kit/text.ts';
import { reasonWord, typeWord } from './documents.texts.ts';

export const recorded: RecordedWords = {
  tasks: defineTexts({ 'documents-zip': { en: 'PDFs of documents', sq: 'PDF-të e dokumenteve' } }),
  actions: defineTexts({
    'document made': { en: 'Document made', sq: 'U bë dokument' },
    'document cleared': { en: 'Cleared by the tax office', sq: 'U miratua nga zyra tatimore' },
    'document reported again': { en: 'Document reported again', sq: 'Dokumenti u raportua përsëri' },
    'document settings changed': { en: 'Documents set', sq: 'Dokumentet u cilësuan' },
  }),
  fields: defineTexts({
    document: { en: 'Number', sq: 'Numri' },
    document_type: { en: 'Document', sq: 'Dokumenti' },
    fiscal_code: { en: 'Fiscal code', sq: 'Kodi fiskal' },
    prefix: { en: 'Numbers begin with', sq: 'Numrat fillojnë me' },
    at_packing: { en: 'Invoice at packing', sq: 'Fatura në paketim' },
    fiscaliser: { en: 'Reported to', sq: 'Raportohet te' },
    credit_reason: { en: 'Reason', sq: 'Arsyeja' },
  }),
  values: { document_type: typeWord, credit_reason: reasonWord },
};
