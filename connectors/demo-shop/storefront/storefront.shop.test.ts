import { expect, it } from 'vitest';
import { visitOf } from './storefront.shop.ts';

const shop = { id: 9, name: 'Shop', color: '#000000', currency: 'EUR', languages: [] };

it.each([
  ['AL', 'sq-AL'],
  ['SI', 'sl-SI'],
  ['MK', 'mk-MK'],
  ['XK', 'sq-XK'],
  ['IT', 'it-IT'],
  ['hr', 'hr-HR'],
  ['', 'en-IE'],
  ['<b>', 'en-IE'],
])('writes money and numbers as any country does: %s in %s', (countryCode, locale) => {
  expect(visitOf({ ...shop, countryCode }, null).locale).toBe(locale);
});
