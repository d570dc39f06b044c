import { describe, expect, it } from 'vitest';
import { fallbackLanguage, nameIn, withoutBackground } from './translations.rules.ts';

describe('the name in a language [PMS-057, T102]', () => {
  const product = { name: 'Supplier name', sku: 'A-1' };
  const translations = [
    { language: 'EN', name: 'Phone' },
    { language: 'AL', name: 'Telefon' },
    { language: 'SI', name: ' ' },
  ];
  it('is that language’s, else the English one', () => {
    expect(nameIn(product, translations, 'AL')).toBe('Telefon');
    expect(nameIn(product, translations, 'SI')).toBe('Phone');
    expect(nameIn(product, translations, 'MK')).toBe('Phone');
  });
  it('is else the supplier’s, else the SKU', () => {
    expect(nameIn(product, [], 'AL')).toBe('Supplier name');
    expect(nameIn({ ...product, name: ' ' }, [], 'AL')).toBe('A-1');
  });
  it('falls back to EN [LIM-007]', () => expect(fallbackLanguage).toBe('EN'));
});

describe('background colours [VAL-011]', () => {
  it.each([
    ['background-color:red;color:blue', 'color:blue'],
    ['color: blue; background: url("a;b.png") red; font-weight: bold', 'color: blue; font-weight: bold'],
    ['BACKGROUND-COLOR : #fff', ''],
    ['background-image:url(x);color:red', 'background-image:url(x); color:red'],
    ['content: "background-color:red"; color:red', 'content: "background-color:red"; color:red'],
    ['', ''],
  ])('%j becomes %j', (style, left) => {
    expect(withoutBackground(style)).toBe(left);
    expect(withoutBackground(left)).toBe(left);
  });
});
