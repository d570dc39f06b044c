import type { HouseFacts, ShopFacts } from '#features/people/company/contract/company.model.ts';

/** Demo data, invented by the authors of Tregu: who runs the market. The account numbers are the examples of the IBAN registry. */
export const houseCompany: HouseFacts = {
  name: 'Tregu Demo Sh.p.k.',
  number: '810000001',
  vat_number: '330000001',
  address: 'Rruga Nënë Tereza 10',
  zip_code: '10000',
  city: 'Prishtinë',
  country: 'Kosove',
  phone: '+383 38 000 100',
  email: 'office@tregu.test',
  website: 'https://tregu.test',
  logo: null,
  bank_accounts: [
    { currency: 'EUR', bank: 'Banka Demo, Prishtinë', iban: 'XK051212012345678906' },
    { currency: 'ALL', bank: 'Banka Demo, Tiranë', iban: 'AL47212110090000000235698741' },
  ],
};

/** Who sells in a shop where it is not the company of the house, and where goods go back to. */
export const shopCompanies: readonly (ShopFacts & { readonly shop_id: 1 | 2 | 3 | 4 })[] = [
  {
    shop_id: 1,
    name: '',
    vat_number: '',
    return_address: 'Tregu Demo, Zona Industriale 5, 10000 Prishtinë',
    terms: { AL: 'https://tregu.test/kushtet', EN: 'https://tregu.test/terms' },
    invoice_footer: {
      AL: 'Faleminderit për blerjen. Kthimet brenda 14 ditësh.',
      EN: 'Thank you for your purchase. Returns within 14 days.',
    },
  },
  {
    shop_id: 3,
    name: 'Tregu Demo d.o.o.',
    vat_number: 'SI00000000',
    return_address: 'Tregu Demo d.o.o., Tržaška cesta 100, 1000 Ljubljana',
    terms: { SI: 'https://tregu.test/pogoji', EN: 'https://tregu.test/terms' },
    invoice_footer: {},
  },
];
