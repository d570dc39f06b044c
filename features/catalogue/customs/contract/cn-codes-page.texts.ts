import { defineTexts } from '#kit/text.ts';

/** The page of the nomenclature. */
export const cnCodesPageTexts = defineTexts({
  lead: {
    en: 'The Combined Nomenclature, which says for customs what goods are. Products have codes of 8 digits.',
    sq: 'Nomenklatura e Kombinuar, që i tregon doganës çfarë janë mallrat. Produktet kanë kode me 8 shifra.',
  },
  find: { en: 'Search by first digits or words', sq: 'Kërko sipas shifrave të para ose fjalëve' },
  show: { en: 'Show', sq: 'Shfaq' },
  all: { en: 'All', sq: 'Të gjitha' },
  used: { en: 'In use', sq: 'Në përdorim' },
  ended: { en: 'Not in force', sq: 'Jo në fuqi' },
  list: { en: 'CN codes', sq: 'Kodet CN' },
  where: { en: 'Place in the nomenclature', sq: 'Vendi në nomenklaturë' },
  chapters: { en: 'All chapters', sq: 'Të gjithë kapitujt' },
  total: { en: '{count} {count|entry|entries}', sq: '{count} {count|zë|zëra}' },
  codes: { en: '{codes} {codes|code|codes}', sq: '{codes} {codes|kod|kode}' },
  products: { en: '{products} {products|product|products}', sq: '{products} {products|produkt|produkte}' },
  unit: { en: 'Unit {unit}', sq: 'Njësia {unit}' },
  from: { en: 'from {day}', sq: 'nga {day}' },
  until: { en: 'until {day}', sq: 'deri më {day}' },
  notInForce: { en: 'Not in force', sq: 'Jo në fuqi' },
  none: { en: 'No CN codes yet', sq: 'Ende pa kode CN' },
  noneWhy: {
    en: 'The nomenclature of the year comes with the installation; it is put in when the program starts.',
    sq: 'Nomenklatura e vitit vjen me instalimin; futet kur nis programi.',
  },
});
