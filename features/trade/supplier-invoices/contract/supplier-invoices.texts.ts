import { defineSentences } from '#kit/sentence.ts';

/** Invoices of suppliers, compared with what was ordered and what came. */
export const supplierInvoiceTexts = defineSentences('supplier-invoices', {
  verdictMatch: { en: 'Matches', sq: 'Përputhet' },
  verdictQtyOver: { en: 'More than ordered', sq: 'Më shumë se e porositur' },
  verdictQtyOpen: { en: 'Not received yet', sq: 'Ende e papranuar' },
  verdictPriceOver: { en: 'Dearer than ordered', sq: 'Më shtrenjtë se e porositur' },
  verdictPriceUnder: { en: 'Cheaper than ordered', sq: 'Më lirë se e porositur' },
  verdictNotOrdered: { en: 'Not ordered', sq: 'E paporositur' },
  verdictCurrency: { en: 'Another currency', sq: 'Monedhë tjetër' },
  stateMatched: { en: 'Matches', sq: 'Përputhet' },
  stateDiffers: { en: 'Differs', sq: 'Ndryshon' },
  stateAccepted: { en: 'Accepted', sq: 'Pranuar' },
  stateDisputed: { en: 'Disputed', sq: 'Kontestuar' },
  numberRule: { en: 'The number of the invoice', sq: 'Numri i faturës' },
  dayRule: { en: 'A day as 31.12.2026, not in the future', sq: 'Një ditë si 31.12.2026, jo në të ardhmen' },
  moneyRule: { en: 'An amount such as 12.50', sq: 'Një shumë si 12.50' },
  qtyRule: { en: 'A whole number from 1 to 100,000', sq: 'Një numër i plotë nga 1 deri në 100 000' },
  linesRule: { en: 'Enter at least one line', sq: 'Shënoni të paktën një rresht' },
  lineTwice: { en: 'This line is there already', sq: 'Ky rresht është tashmë aty' },
  noteRule: { en: 'Say why', sq: 'Tregoni pse' },
  sumRule: {
    en: 'Lines, extras and VAT come to {sum}',
    sq: 'Rreshtat, shtesat dhe TVSH-ja bëjnë {sum}',
  },
  recorded: { en: 'Invoice recorded', sq: 'Fatura u regjistrua' },
  settled: { en: 'Saved', sq: 'U ruajt' },
});
