import { defineSentences } from '#kit/sentence.ts';

/** What goes back to suppliers. */
export const supplierReturnTexts = defineSentences('supplier-returns', {
  stateAnnounced: { en: 'Announced', sq: 'Njoftuar' },
  stateSent: { en: 'Sent back', sq: 'Dërguar mbrapsht' },
  stateCredited: { en: 'Credited', sq: 'Kredituar' },
  stateRefused: { en: 'Refused', sq: 'Refuzuar' },
  kindDamaged: { en: 'damaged', sq: 'të dëmtuara' },
  kindWrong: { en: 'wrong goods', sq: 'mall i gabuar' },
  kindUnneeded: { en: 'not needed', sq: 'që s’duhen' },
  qtyRule: { en: 'A whole number from 1 to 100,000', sq: 'Një numër i plotë nga 1 deri në 100 000' },
  linesRule: { en: 'Enter a quantity for at least one line', sq: 'Shënoni sasinë për të paktën një rresht' },
  lineTwice: { en: 'This line is there already', sq: 'Ky rresht është tashmë aty' },
  reasonRule: { en: 'The reason is required', sq: 'Arsyeja është e detyrueshme' },
  dayRule: { en: 'A day as 31.12.2026, today or later', sq: 'Një ditë si 31.12.2026, sot ose më vonë' },
  moneyRule: { en: 'An amount such as 12.50', sq: 'Një shumë si 12.50' },
  creditRule: { en: 'The amount of the credit note', sq: 'Shuma e notës së kreditit' },
  sentRule: { en: 'Carrier and number are of what is sent', sq: 'Transportuesi dhe numri janë për çfarë dërgohet' },
  carrierRule: { en: 'Choose a carrier that is in use', sq: 'Zgjidhni një transportues në përdorim' },
  announced: { en: 'Return announced', sq: 'Kthimi u njoftua' },
  saved: { en: 'Saved', sq: 'U ruajt' },
});
