import { defineTexts } from '#kit/text.ts';

/** The words of the preview of a mapping and of what it leaves out. */
export const previewTexts = defineTexts({
  view: { en: 'Preview', sq: 'Pamja paraprake' },
  record: { en: 'Row of the file', sq: 'Rreshti i skedarit' },
  previous: { en: 'Previous row', sq: 'Rreshti i mëparshëm' },
  next: { en: 'Next row', sq: 'Rreshti tjetër' },
  lastRecord: { en: 'This is the last row.', sq: 'Ky është rreshti i fundit.' },
  product: { en: 'Resulting product', sq: 'Produkti që del' },
  steps: { en: 'Step by step', sq: 'Hap pas hapi' },
  refused: { en: 'Rejected: {reason}', sq: 'Refuzuar: {reason}' },
  rows: { en: 'Made of {count} rows', sq: 'I bërë nga {count} rreshta' },
  variants: { en: 'Variants', sq: 'Variantet' },
  nothing: { en: 'empty', sq: 'bosh' },
  fixed: { en: 'fixed value', sq: 'vlerë fikse' },
  notTaken: { en: 'Not taken over: {value} ({reason})', sq: 'Nuk u mor: {value} ({reason})' },
  invalid: {
    en: 'Fix the problems of the mapping to see the preview.',
    sq: 'Ndreqni problemet e lidhjes për të parë pamjen paraprake.',
  },
  noFile: { en: 'A preview needs a file.', sq: 'Pamja paraprake kërkon një skedar.' },
  // What is not used
  unused: { en: 'Not used: {count} {count|column|columns}', sq: 'Pa përdorim: {count} {count|kolonë|kolona}' },
  unusedLead: {
    en: 'These columns are not imported. The bar shows how many of the first {records} rows fill them.',
    sq: 'Këto kolona nuk importohen. Shiriti tregon sa nga {records} rreshtat e parë i plotësojnë.',
  },
  fill: { en: '{filled} of {records} rows', sq: '{filled} nga {records} rreshta' },
  // Confirming
  nextOpen: { en: 'Go to next unconfirmed', sq: 'Shko te i pakonfirmuari tjetër' },
  firstOpen: { en: 'Confirm this part before saving.', sq: 'Konfirmoni këtë pjesë para ruajtjes.' },
});
