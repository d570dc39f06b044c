import { expect, it } from 'vitest';
import { writtenLanguages } from '#kit/text.ts';
import { purchaseFileWords } from './purchase-files.texts.ts';
import { languageOfCountry, supplierWord } from './supplier-language.ts';

it.each([
  ['Kosove', 'sq'],
  ['Kosovo', 'sq'],
  ['Albania', 'sq'],
  ['Shqipëri', 'sq'],
  ['AL', 'sq'],
  ['Slovenia', 'sl'],
  ['Slovenija', 'sl'],
  ['si', 'sl'],
  ['Slovakia', 'en'],
  ['Slovenská republika', 'en'],
  ['North Macedonia', 'mk'],
  ['Republic of North Macedonia', 'mk'],
  ['Severna Makedonija', 'mk'],
  ['Maqedonia e Veriut', 'mk'],
  ['MK', 'mk'],
  ['Germany', 'en'],
  ['', 'en'],
  [null, 'en'],
] as const)('mails to a supplier in %s begin in %s [pages.md 4.47]', (country, language) => {
  expect(languageOfCountry(country)).toBe(language);
});

it('the sheet of an order names the same places in every language', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String);
  for (const wording of Object.values(purchaseFileWords))
    for (const language of writtenLanguages) {
      expect(supplierWord(wording, language)).not.toBe('');
      expect(places(supplierWord(wording, language))).toEqual(places(wording[0]));
    }
});
