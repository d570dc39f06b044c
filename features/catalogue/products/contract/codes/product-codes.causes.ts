import { cnCodesChanged } from '#features/catalogue/customs/contract/customs.events.ts';
import { defineCause } from '#kit/cause.ts';
import { productsChanged } from '../products.events.ts';

/** Products whose CN code has ended or ends soon, by its last day. */
export const codesEndingCause = defineCause({
  key: 'products.codesEnding',
  kind: 'products',
  access: ['Update_Product-Data'],
  after: [productsChanged, cnCodesChanged],
  lines: {
    ended: {
      title: { en: 'CN codes ended on {on}', sq: 'Kodet CN mbaruan më {on}' },
      why: {
        en: 'Customs no longer takes the codes of these products. Most have a successor that is accepted in bulk.',
        sq: 'Dogana nuk i pranon më kodet e këtyre produkteve. Shumica kanë një pasues që pranohet në grup.',
      },
      counted: { en: '{count} {count|product|products}', sq: '{count} {count|produkt|produkte}' },
      solve: { en: 'Replace the codes', sq: 'Zëvendëso kodet' },
      to: '/settings/cncode',
      search: { tab: 'year', on: '{day}' },
    },
    ends: {
      title: { en: 'CN codes end on {on}', sq: 'Kodet CN mbarojnë më {on}' },
      why: {
        en: 'From the day after, customs no longer takes the codes of these products. What follows them can be looked through now.',
        sq: 'Nga dita pas saj, dogana nuk i pranon më kodet e këtyre produkteve. Pasuesit mund të shihen që tani.',
      },
      counted: { en: '{count} {count|product|products}', sq: '{count} {count|produkt|produkte}' },
      solve: { en: 'Look through the codes', sq: 'Shih kodet' },
      to: '/settings/cncode',
      search: { tab: 'year', on: '{day}' },
    },
  },
});
