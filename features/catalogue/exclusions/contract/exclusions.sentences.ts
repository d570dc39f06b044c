import { defineSentences } from '#kit/sentence.ts';

/** What the server says of rules that keep goods out of shops. */
export const exclusionSentences = defineSentences('exclusions', {
  added: { en: 'Rule added', sq: 'Rregulli u shtua' },
  saved: { en: 'Rule saved', sq: 'Rregulli u ruajt' },
  deleted: { en: 'Rule deleted', sq: 'Rregulli u fshi' },
  categoryRule: { en: 'Choose a category', sq: 'Zgjidhni një kategori' },
  brandRule: { en: 'Choose a brand', sq: 'Zgjidhni një markë' },
  wordRule: {
    en: 'Enter a word with at least two letters or digits',
    sq: 'Shkruani një fjalë me të paktën dy shkronja ose shifra',
  },
  shopsRule: { en: 'Choose at least one shop, or all', sq: 'Zgjidhni të paktën një dyqan, ose të gjithë' },
  unknownShop: { en: 'There is no shop {id}', sq: 'Nuk ka dyqan {id}' },
  unknownException: { en: 'One of the exceptions no longer exists', sq: 'Një nga përjashtimet nuk ekziston më' },
  importEverywhere: {
    en: 'Blocking the import needs all shops: a product comes in for all of them',
    sq: 'Bllokimi i importit kërkon të gjitha dyqanet: një produkt hyn për të gjitha',
  },
  noteRule: { en: 'Say which reason', sq: 'Tregoni arsyen' },
  daysRule: { en: 'The last day is before the first', sq: 'Dita e fundit është para së parës' },
  sameRule: {
    en: 'A rule like this exists for the same shops',
    sq: 'Ka tashmë një rregull të tillë për të njëjtat dyqane',
  },
  law: { en: 'law', sq: 'ligji' },
  licence: { en: 'licence', sq: 'licenca' },
  brand_policy: { en: 'brand policy', sq: 'politika e markës' },
  logistics: { en: 'logistics', sq: 'logjistika' },
  other: { en: 'other', sq: 'tjetër' },
  /** The reason with the note of the rule. */
  noted: { en: '{reason}: {note}', sq: '{reason}: {note}' },
  /** Why a row was left out or a product not sent. */
  excluded: {
    en: 'Excluded by a rule ({rule}): {reason}',
    sq: 'I përjashtuar nga një rregull ({rule}): {reason}',
  },
  category: { en: 'category {target}', sq: 'kategoria {target}' },
  supplier_category: { en: 'supplier category {target}', sq: 'kategoria e furnitorit {target}' },
  brand: { en: 'brand {target}', sq: 'marka {target}' },
  word: { en: 'word “{target}”', sq: 'fjala “{target}”' },
});
