import { defineTexts } from '#kit/text.ts';

/** The glossary: its page, and what it says beside a text. */
export const glossaryTexts = defineTexts({
  glossary: { en: 'Glossary', sq: 'Fjalorthi' },
  lead: {
    en: 'How terms are translated, and which are never translated. Texts that differ are marked in the product drawer and in the review.',
    sq: 'Si përkthehen termat dhe cilët nuk përkthehen kurrë. Tekstet që ndryshojnë shënohen te produkti dhe te shqyrtimi.',
  },
  add: { en: 'Add term', sq: 'Shto term' },
  addTitle: { en: 'New term', sq: 'Term i ri' },
  editTitle: { en: 'Edit {name}', sq: 'Ndrysho {name}' },
  save: { en: 'Save', sq: 'Ruaj' },
  edit: { en: 'Edit', sq: 'Ndrysho' },
  remove: { en: 'Delete', sq: 'Fshi' },
  of: { en: '{action}: {name}', sq: '{action}: {name}' },
  removeTitle: { en: 'Delete the term {name}?', sq: 'Të fshihet termi {name}?' },
  removeWhy: {
    en: 'Product texts stay as they are; they are no longer checked for this term.',
    sq: 'Tekstet e produkteve mbeten siç janë; ky term nuk kontrollohet më.',
  },
  find: { en: 'Search terms and translations', sq: 'Kërko terma dhe përkthime' },
  show: { en: 'Show', sq: 'Shfaq' },
  all: { en: 'All', sq: 'Të gjitha' },
  keep: { en: 'Never translated', sq: 'Nuk përkthehen' },
  translated: { en: 'Translated', sq: 'Të përkthyera' },
  missing: { en: 'Missing a language', sq: 'U mungon një gjuhë' },
  total: { en: '{count} {count|term|terms}', sq: '{count} {count|term|terma}' },
  none: { en: 'No terms yet', sq: 'Ende nuk ka terma' },
  noneWhy: {
    en: 'Add the names and technical terms that translators get wrong, or import a file.',
    sq: 'Shtoni emrat dhe termat teknikë ku përkthyesit gabojnë, ose importoni një skedar.',
  },
  term: { en: 'Term', sq: 'Termi' },
  termWhy: {
    en: 'As suppliers write it. Capitals and accents do not matter. A star at the end takes every ending: charger* finds “chargers”.',
    sq: 'Siç e shkruajnë furnitorët. Shkronjat e mëdha dhe theksat nuk luajnë rol. Një yll në fund merr çdo mbaresë: charger* gjen “chargers”.',
  },
  keepThis: { en: 'Never translate this term', sq: 'Mos e përkthe kurrë këtë term' },
  translationIn: { en: 'In {language}', sq: 'Në {language}' },
  scope: { en: 'Applies to', sq: 'Vlen për' },
  everywhere: { en: 'All products', sq: 'Të gjitha produktet' },
  category: { en: 'A category', sq: 'Një kategori' },
  brand: { en: 'A brand', sq: 'Një markë' },
  note: { en: 'Note for translators', sq: 'Shënim për përkthyesit' },
  keptMark: { en: 'Never translated', sq: 'Nuk përkthehet' },
  changed: { en: '{when}, {who}', sq: '{when}, {who}' },
  importTitle: { en: 'Import glossary', sq: 'Importo fjalorthin' },
  importWhy: {
    en: 'Columns: term, do not translate (yes or no), category (its path) or brand, note, and one per language code. An empty cell changes nothing.',
    sq: 'Kolonat: term, do not translate (po ose jo), category (shtegu) ose brand, note, dhe një për çdo kod gjuhe. Një qelizë bosh nuk ndryshon asgjë.',
  },
  /** Beside a text. */
  termIs: { en: '{term} → {wanted}', sq: '{term} → {wanted}' },
  termStays: { en: '{term} is not translated', sq: '{term} nuk përkthehet' },
  breaks: { en: 'Glossary: “{term}” should read “{wanted}”', sq: 'Fjalorthi: “{term}” duhet të jetë “{wanted}”' },
  breaksKept: { en: 'Glossary: keep “{term}” as it is', sq: 'Fjalorthi: lëreni “{term}” siç është' },
  use: { en: 'Use', sq: 'Përdor' },
  useOf: { en: 'Use “{wanted}” in {field}', sq: 'Përdor “{wanted}” te {field}' },
  hints: { en: 'Glossary', sq: 'Fjalorthi' },
  /** In readiness and in the review. */
  findingKept: {
    en: 'Glossary: keep “{term}” as it is ({language})',
    sq: 'Fjalorthi: lëreni “{term}” siç është ({language})',
  },
  finding: {
    en: 'Glossary: “{term}” should read “{wanted}” ({language})',
    sq: 'Fjalorthi: “{term}” duhet të jetë “{wanted}” ({language})',
  },
});
