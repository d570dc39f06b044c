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
  nothing: { en: 'No price of {shop} hangs on it.', sq: 'Asnjë çmim i {shop} nuk varet prej saj.' },
  looked: {
    en: 'Only the first {looked} of {count} prices were looked at.',
    sq: 'U shikuan vetëm {looked} të parat nga {count} çmime.',
  },
  keepsGross: {
    en: 'This shop keeps what customers pay when VAT changes: what is left of each price moves instead.',
    sq: 'Ky dyqan mban çmimin e blerësit kur ndryshon TVSH-ja: lëviz ajo që mbetet nga çdo çmim.',
  },
  noShop: {
    en: 'No shop of this country calculates its prices, so it moves none.',
    sq: 'Asnjë dyqan i këtij shteti nuk i llogarit çmimet, prandaj nuk lëviz asnjë.',
  },
  notCalculated: {
    en: '{shop} does not calculate its prices, so a duty moves none.',
    sq: '{shop} nuk i llogarit çmimet, prandaj tarifa doganore nuk lëviz asnjë.',
  },
});
