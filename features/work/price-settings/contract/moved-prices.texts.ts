import { defineTexts } from '#kit/text.ts';

/** What something that is not saved yet would do to prices. */
export const movedPricesTexts = defineTexts({
  show: { en: 'Which prices it would move', sq: 'Cilat çmime do të lëvizte' },
  today: {
    en: 'As if it were in force today, whatever its first day.',
    sq: 'Sikur të ishte në fuqi sot, cilado qoftë dita e parë.',
  },
  changed: {
    en: 'The fields have changed since. Look again.',
    sq: 'Fushat kanë ndryshuar që atëherë. Shikojeni përsëri.',
  },
  nothing: { en: 'No price of {shop} hangs on it.', sq: 'Asnjë çmim i {shop} nuk varet nga kjo.' },
  looked: {
    en: 'Only the first {looked} of {count} prices were looked at.',
    sq: 'U shikuan vetëm {looked} të parat nga {count} çmime.',
  },
  keepsGross: {
    en: 'This shop keeps what customers pay when VAT changes: what is left of each price moves instead.',
    sq: 'Ky dyqan mban çmimin e blerësit kur ndryshon TVSH-ja: lëviz ajo që mbetet nga çdo çmim.',
  },
  noShop: {
    en: 'None of your shops in this country calculates its prices, so it moves none of theirs.',
    sq: 'Asnjë nga dyqanet tuaja në këtë shtet nuk i llogarit çmimet, prandaj nuk lëviz asnjë prej tyre.',
  },
  showFile: { en: 'Which prices the file would move', sq: 'Cilat çmime do të lëvizte skedari' },
  fileToday: {
    en: 'As if all that the file adds and changes were in force today, whatever its first day; of several days of one rate the last.',
    sq: 'Sikur gjithçka që skedari shton dhe ndryshon të ishte në fuqi sot, cilado qoftë dita e parë; nga disa ditë të së njëjtës normë, e fundit.',
  },
  fileNoShop: {
    en: 'None of your shops the file is for calculates its prices, so it moves none of theirs.',
    sq: 'Asnjë nga dyqanet tuaja për të cilat është skedari nuk i llogarit çmimet, prandaj nuk lëviz asnjë prej tyre.',
  },
  ratesToday: {
    en: 'As if prices were made with these rates today: of each pair with the last one, also of a later day. Past days that another rate has followed and rates on hold move nothing.',
    sq: 'Sikur çmimet të bëheshin sot me këto kurse: nga çdo çift me të fundit, edhe të një dite më të vonë. Ditët e kaluara pas të cilave ka kurs tjetër dhe kurset në pritje nuk lëvizin asgjë.',
  },
  afterConfirmed: {
    en: '{pair}: prices follow only once the rate is applied to them by hand.',
    sq: '{pair}: çmimet e ndjekin vetëm kur dikush e zbaton kursin te çmimet.',
  },
  afterThreshold: {
    en: '{pair}: prices follow once the rate has moved by at least {percent} %.',
    sq: '{pair}: çmimet e ndjekin pasi kursi të ketë lëvizur të paktën {percent} %.',
  },
  rowPrices: {
    en: '{count} {count|price hangs|prices hang} on it',
    sq: 'prej tij {count|varet|varen} {count} {count|çmim|çmime}',
  },
  rowNone: { en: 'no price hangs on it', sq: 'prej tij nuk varet asnjë çmim' },
  notCalculated: {
    en: '{shop} does not calculate its prices, so a duty moves none.',
    sq: '{shop} nuk i llogarit çmimet, prandaj tarifa doganore nuk lëviz asnjë.',
  },
});
