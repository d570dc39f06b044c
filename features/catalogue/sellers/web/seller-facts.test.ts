import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Seller } from '../contract/sellers.model.ts';
import { SellerFacts } from './components/seller-facts.tsx';

const seller: Seller = {
  id: 1,
  local_seller: true,
  sku_prefix: null,
  is_suspended: false,
  name: 'Liri Shop',
  number: '0081',
  type: 'home_appliances',
  registration_date: '2019-04-15',
  contact_phone: '+383 44 000 101',
  contact_email: 'kontakt@liri.test',
  contact_firstname: 'Liri',
  contact_lastname: 'Gashi',
  address: 'Rruga e Pazarit 4',
  country: null,
  city: 'Prishtinë',
  zip_code: '00100',
  brands: null,
};
const shown = renderToStaticMarkup(createElement(SellerFacts, { seller, company: null }));

it.each([
  ['[SEL-001]', 'Business type', 'Pajisje shtëpiake'],
  ['[SEL-002]', 'Company name', 'Liri Shop'],
  ['[SEL-003] (T70)', 'Unique business number', '0081'],
  ['[SEL-004]', 'Registration date', '2019-04-15'],
  ['[SEL-005]', 'Phone', '+383 44 000 101'],
  ['[SEL-006]', 'Email', 'kontakt@liri.test'],
  ['[SEL-007]', 'Contact first name', 'Liri'],
  ['[SEL-008]', 'Contact last name', 'Gashi'],
  ['[SEL-009]', 'Address', 'Rruga e Pazarit 4'],
  ['[SEL-010] (T70)', 'Country', 'Kosove'],
  ['[SEL-011]', 'Municipality', 'Prishtinë'],
  ['[SEL-012] (T70)', 'Postal code', '00100'],
])('the drawer of a seller shows its own line %s: %s', (_requirement, label, value) => {
  expect(shown).toContain(`<dt>${label}</dt><dd>${value}</dd>`);
});

it('the lines of the drawer are read-only [SEL-001] [SEL-002] [SEL-003] [SEL-004] [SEL-005] [SEL-006] [SEL-007] [SEL-008] [SEL-009] [SEL-010] [SEL-011] [SEL-012]', () => {
  expect(shown).not.toMatch(/<input|<textarea|<select|<button|contenteditable/);
});
