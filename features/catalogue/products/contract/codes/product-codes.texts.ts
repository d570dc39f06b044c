import { defineTexts, type Text } from '#kit/text.ts';
import type { Confidence } from './code-suggestions.ts';

export const confidenceTexts: Readonly<Record<Confidence, Text>> = defineTexts({
  high: { en: 'very likely', sq: 'shumë e mundshme' },
  fair: { en: 'likely', sq: 'e mundshme' },
  low: { en: 'uncertain', sq: 'e pasigurt' },
});

/** The heads of the files of both queues. */
export const productCodesTexts = defineTexts({
  code: { en: 'CN code', sq: 'Kodi CN' },
  description: { en: 'Description', sq: 'Përshkrimi' },
  lastDay: { en: 'Last day', sq: 'Dita e fundit' },
  products: { en: 'Products', sq: 'Produktet' },
  successors: { en: 'Successors', sq: 'Pasuesit' },
  successorTexts: { en: 'What the successors are', sq: 'Çfarë janë pasuesit' },
  sku: { en: 'SKU', sq: 'SKU' },
  name: { en: 'Name', sq: 'Emri' },
  brand: { en: 'Brand', sq: 'Marka' },
  category: { en: 'Category', sq: 'Kategoria' },
  supplied: { en: 'Supplier’s code', sq: 'Kodi i furnitorit' },
  suggested: { en: 'Suggested code', sq: 'Kodi i sugjeruar' },
  reason: { en: 'Why it is suggested', sq: 'Pse sugjerohet' },
  likely: { en: 'How likely', sq: 'Sa e mundshme' },
});
