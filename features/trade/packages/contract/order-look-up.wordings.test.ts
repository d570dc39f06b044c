import { describe, expect, it } from 'vitest';
import { pageLanguages } from '#features/trade/purchasing/contract/outdelivery.wordings.ts';
import { markOf, placesOf } from '#kit/text.ts';
import { lookUpTexts } from './order-look-up.texts.ts';
import { lookUpPageWordings, lookUpWordings } from './order-look-up.wordings.ts';

describe('Where is my order? in languages of customers’ countries', () => {
  it.each(pageLanguages.map(({ tag }) => tag))('says every text in %s, with the places it has', (tag) => {
    const words: Readonly<Record<string, string>> = lookUpPageWordings[tag];
    for (const [key, text] of Object.entries(lookUpTexts)) {
      expect(words[key], key).toBeTruthy();
      expect(new Set(placesOf(words[key]!)), key).toEqual(new Set(placesOf(text.en)));
      expect(words[key], key).not.toBe(text.sq);
    }
    expect(lookUpWordings(tag)[markOf(lookUpTexts.title)]).toBe(words.title);
  });
});
