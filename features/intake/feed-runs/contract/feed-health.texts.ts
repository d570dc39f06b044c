import { defineTexts } from '#kit/text.ts';

/** What the health of a feed is judged by. */
export const feedHealthTexts = defineTexts({
  healthLead: {
    en: 'Feed health from 0 to 100 and what lowers it.',
    sq: 'Gjendja e feed-it nga 0 në 100 dhe çfarë e ul.',
  },
  healthNone: { en: 'No data yet', sq: 'Ende nuk ka të dhëna' },
  healthNoneWhy: {
    en: 'The score appears after the first import.',
    sq: 'Pas importit të parë këtu vlerësohen përditësimi, gabimet dhe produktet e feed-it.',
  },
  score: { en: 'Health score', sq: 'Pikët e gjendjes' },
  ofHundred: { en: '{score} of 100', sq: '{score} nga 100' },
  good: { en: 'Good', sq: 'Mirë' },
  fair: { en: 'Needs attention', sq: 'Kërkon vëmendje' },
  poor: { en: 'Poor', sq: 'Dobët' },
  points: { en: 'Points', sq: 'Pikët' },
  pointsOf: { en: '{points} of {most}', sq: '{points} nga {most}' },
  part: { en: 'Criterion', sq: 'Kriteri' },
  found: { en: 'Found', sq: 'U gjet' },
  partErrors: { en: 'Rejected rows of the last import', sq: 'Rreshta të refuzuar në importin e fundit' },
  partEan: { en: 'Products without an EAN', sq: 'Produkte pa EAN' },
  partImages: { en: 'Products without an image', sq: 'Produkte pa foto' },
  partCategories: { en: 'Products without a category', sq: 'Produkte pa kategori' },
  partGone: { en: 'Products missing from the feed', sq: 'Produkte që nuk dërgohen më' },
  ofProducts: {
    en: 'Judged by {count} products of the reseller, all its feeds together.',
    sq: 'Vlerësuar sipas {count} produkteve të furnitorit, të gjitha feed-et bashkë.',
  },
});
