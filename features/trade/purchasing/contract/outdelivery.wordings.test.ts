import { describe, expect, it } from 'vitest';
import { markOf, placesOf } from '#kit/text.ts';
import { outdeliveryTexts } from './outdelivery.texts.ts';
import { outdeliveryWordings, pageLanguageFor, pageLanguages, pageWordings } from './outdelivery.wordings.ts';
import { refusalTexts } from './purchasing.answers.ts';

describe('The page for the person who delivers, in languages of suppliers’ countries', () => {
  it.each(pageLanguages.map(({ tag }) => tag))(
    'says every text in %s, with the places it has, and none twice',
    (tag) => {
      const words: Readonly<Record<string, string>> = pageWordings[tag];
      for (const [key, text] of Object.entries({ ...outdeliveryTexts, ...refusalTexts })) {
        expect(words[key], key).toBeTruthy();
        expect(new Set(placesOf(words[key]!)), key).toEqual(new Set(placesOf(text.en)));
        expect(words[key], key).not.toBe(text.sq);
      }
      expect(outdeliveryWordings(tag)[markOf(outdeliveryTexts.yes)]).toBe(words.yes);
    },
  );

  it('begins with what was chosen on the device, else with what the browser prefers', () => {
    expect(pageLanguageFor('mk', ['en'])).toBe('mk');
    expect(pageLanguageFor('en', ['mk'])).toBeNull();
    expect(pageLanguageFor(null, ['de-DE', 'sl-SI', 'en'])).toBe('sl');
    expect(pageLanguageFor(null, ['sq-AL', 'mk'])).toBeNull();
    expect(pageLanguageFor(null, ['de'])).toBeNull();
    expect(pageLanguageFor('<script>', ['mk'])).toBeNull();
  });
});
