import { defineSentences } from '#kit/sentence.ts';

/** What is done with many lines of orders to local sellers. */
export const localItemTexts = defineSentences('local-items', {
  selected: { en: '{count} {count|line|lines} selected', sq: '{count} {count|rresht|rreshta} të zgjedhur' },
  unselect: { en: 'Clear', sq: 'Pastro' },
  plan: { en: 'Plan pick-up', sq: 'Planifiko marrjen' },
  planWhy: {
    en: 'A seller hands over whole orders: all lines of the orders are planned.',
    sq: 'Shitësi dorëzon porosi të plota: planifikohen të gjithë rreshtat e porosive.',
  },
  pickedUp: { en: 'Mark picked up', sq: 'Shëno si të marra' },
  refuse: { en: 'Mark refused', sq: 'Shëno si të refuzuara' },
  refuseWhy: {
    en: 'For lines the seller has not answered. You refuse on the seller’s behalf.',
    sq: 'Për rreshtat që shitësi s’i ka përgjigjur. Ju refuzoni në emër të shitësit.',
  },
  reason: { en: 'Reason', sq: 'Arsyeja' },
  reasonRule: { en: 'Choose the reason', sq: 'Zgjidhni arsyen' },
  note: { en: 'Note', sq: 'Shënim' },
  preview: { en: 'Preview', sq: 'Pamje paraprake' },
  run: { en: 'Change {count} {count|line|lines}', sq: 'Ndrysho {count} {count|rresht|rreshta}' },
  print: { en: 'Print', sq: 'Printo' },
  printMost: {
    en: 'At most {most} lines are printed at once.',
    sq: 'Printohen më së shumti {most} rreshta njëherësh.',
  },
  sheet: { en: 'Lines of local sellers', sq: 'Rreshtat e shitësve lokalë' },
  pieces: { en: 'Pieces', sq: 'Copë' },
  checked: { en: 'There', sq: 'Gjendet' },
  country: { en: 'Customer’s country', sq: 'Shteti i blerësit' },
  shop: { en: 'Shop', sq: 'Dyqani' },
  anyMunicipality: { en: 'Municipality', sq: 'Bashkia' },
  pickUp: { en: 'Pick-up', sq: 'Marrja' },
  anyPickUp: { en: 'Any', sq: 'Çdo' },
  pickedFrom: { en: 'Pick-up from', sq: 'Marrja nga' },
  pickedTo: { en: 'Pick-up until', sq: 'Marrja deri më' },
  notPlanned: { en: 'To be planned', sq: 'Për t’u planifikuar' },
  planned: { en: 'Planned', sq: 'E planifikuar' },
});
