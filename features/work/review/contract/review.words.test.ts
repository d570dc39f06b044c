import { expect, it } from 'vitest';
import { forbiddenWordsIn } from './review.words.ts';

const text = { name: 'Çakmak për Duhanin', short_description: null, long_description: '<p>Pa <b>nikotinë</b>.</p>' };

it.each<[readonly string[], readonly string[]]>([
  [['duhanin'], ['duhanin']],
  [['NIKOTINE'], ['NIKOTINE']],
  [['duhan'], []],
  [
    ['duhan*', 'cakmak'],
    ['duhan*', 'cakmak'],
  ],
  [['pa nikotine'], ['pa nikotine']],
  [['b'], []],
  [['*', ' '], []],
])('finds %j as %j: whole words, without capitals and accents, in every part', (words, found) => {
  expect(forbiddenWordsIn(text, words)).toEqual(found);
});
