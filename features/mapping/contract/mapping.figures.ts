import { defineFigure } from '#kit/figure.ts';

export const openWords = defineFigure({
  key: 'mapping.open',
  label: { en: 'Words to map', sq: 'Fjalë për hartëzim' },
  meaning: {
    en: 'Categories, brands and values of suppliers for which nobody has decided what they are here. Products wait for them.',
    sq: 'Kategori, marka dhe vlera të furnitorëve për të cilat askush nuk ka vendosur çfarë janë këtu. Produktet presin për to.',
  },
  access: ['Read_Category'],
  audience: ['staff'],
  to: '/categories/show',
  search: { tab: 'inbox' },
  notes: { why: { en: 'Categories, brands and values of suppliers', sq: 'Kategori, marka dhe vlera të furnitorëve' } },
});
