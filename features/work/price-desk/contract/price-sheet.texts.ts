import { defineTexts } from '#kit/text.ts';

/** Prices as a file that is edited in another program and comes back. */
export const priceSheetTexts = defineTexts({
  menu: { en: 'Edit as a file', sq: 'Ndrysho me skedar' },
  csv: { en: 'Export prices as CSV', sq: 'Eksporto çmimet si CSV' },
  xlsx: { en: 'Export prices as Excel workbook', sq: 'Eksporto çmimet si skedar Excel' },
  import: { en: 'Import edited prices…', sq: 'Importo çmimet e ndryshuara…' },
  title: { en: 'Import edited prices', sq: 'Importimi i çmimeve të ndryshuara' },
  why: {
    en: 'Export the prices, edit pin_gross or pin_net, pin_until, discount_gross, discount_from, discount_until and reason, and import the file here. An empty cell changes nothing; “-” takes the value away: in discount_gross it ends the discount. The reason is that of the price by hand, or of the discount where there is none. Other columns are not read.',
    sq: 'Eksportoni çmimet, ndryshoni pin_gross ose pin_net, pin_until, discount_gross, discount_from, discount_until dhe reason, dhe importojeni skedarin këtu. Një qelizë bosh nuk ndryshon asgjë; “-” e heq vlerën: te discount_gross e mbyll zbritjen. Arsyeja është e çmimit me dorë, ose e zbritjes kur ai mungon. Kolonat e tjera nuk lexohen.',
  },
  decimal: { en: 'Numbers are written as', sq: 'Numrat shkruhen si' },
  choose: { en: 'Choose a file', sq: 'Zgjidh një skedar' },
  chooseOther: { en: 'Choose another file', sq: 'Zgjidh një skedar tjetër' },
  asks: {
    en: '{count} of {rows} {rows|row|rows} ask for a change, {blank} for none, {refused} cannot be read',
    sq: '{count} nga {rows} {rows|rresht|rreshta} kërkojnë ndryshim, {blank} asnjë, {refused} nuk lexohen',
  },
  nothing: { en: 'The file asks for no change', sq: 'Skedari nuk kërkon asnjë ndryshim' },
  refusedRows: { en: 'Rows that are not read', sq: 'Rreshtat që nuk lexohen' },
  firstOf: { en: 'The first {shown} of {count}', sq: '{shown} të parat nga {count}' },
  row: { en: 'Row {row}', sq: 'Rreshti {row}' },
  rowColumn: { en: 'Row {row}, {column}', sq: 'Rreshti {row}, {column}' },
  preview: { en: 'Preview', sq: 'Shiko paraprakisht' },
  changeCount: { en: 'Change {count} {count|price|prices}', sq: 'Ndrysho {count} {count|çmim|çmime}' },
});
