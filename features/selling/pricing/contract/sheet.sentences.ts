import { defineSentences } from '#kit/sentence.ts';

/** What is wrong with a row of a file of prices. */
export const sheetSentences = defineSentences('price-sheet', {
  broken: { en: 'The row cannot be read', sq: 'Rreshti nuk lexohet' },
  noSku: { en: 'The row has no SKU Intern', sq: 'Rreshti nuk ka SKU të brendshme' },
  unknown: { en: 'There is no variant with this SKU Intern', sq: 'Nuk ka variant me këtë SKU të brendshme' },
  twice: { en: 'Row {row} has this SKU too', sq: 'Edhe rreshti {row} ka këtë SKU' },
  otherShop: {
    en: 'This row is of another shop. Import the file in the shop it was exported from',
    sq: 'Ky rresht është i një dyqani tjetër. Importojeni skedarin në dyqanin nga u eksportua',
  },
  noVersion: {
    en: 'The row does not say which state it was exported from. Export the file anew',
    sq: 'Rreshti nuk thotë nga cila gjendje u eksportua. Eksportojeni skedarin përsëri',
  },
  number: {
    en: 'No price. Enter a number above 0 such as {example}',
    sq: 'Nuk është çmim. Jepni një numër mbi 0 si {example}',
  },
  ambiguous: {
    en: 'This may mean two numbers. Write it as {example}',
    sq: 'Kjo mund të nënkuptojë dy numra. Shkruajeni si {example}',
  },
  bothPins: { en: 'Give the gross or the net price, not both', sq: 'Jepni çmimin bruto ose neto, jo të dy' },
  day: { en: 'No day. Enter it as 2027-03-31', sq: 'Nuk është ditë. Jepeni si 2027-03-31' },
  reasonLong: { en: 'A reason has at most 500 characters', sq: 'Arsyeja ka më së shumti 500 karaktere' },
});
