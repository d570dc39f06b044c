import { defineFigure } from '#kit/figure.ts';

export const openWords = defineFigure({
  key: 'mapping.open',
  label: { en: 'Unmapped values', sq: 'Vlera pa përputhje' },
  meaning: {
    en: 'Supplier categories, brands and attributes that have no match in the shop yet. Products stay incomplete until they do.',
    sq: 'Kategori, marka dhe atribute të furnitorëve pa përputhje në dyqan. Produktet mbeten të paplota pa to.',
  },
  access: ['Read_Category'],
  audience: ['staff'],
  to: '/categories/show',
  search: { tab: 'inbox' },
  notes: { why: { en: 'Supplier categories, brands and attributes', sq: 'Kategori, marka dhe vlera të furnitorëve' } },
});
