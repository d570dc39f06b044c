import { defineTexts } from '#kit/text.ts';

/** How far a mapping reaches, in the words of the confirm (trap T101). */
export const brandTexts = defineTexts({
  reachOfOne: {
    en: '{products} products of one reseller get the new shop brand.',
    sq: '{products} produkte të një furnitori marrin markën e re të dyqanit.',
  },
  reach: {
    en: '{products} products of {sellers} resellers get the new shop brand.',
    sq: '{products} produkte të {sellers} furnitorëve marrin markën e re të dyqanit.',
  },
  onlyThis: {
    en: 'No other product has this supplier brand.',
    sq: 'Asnjë produkt tjetër nuk e ka këtë markë furnitori.',
  },
  live: {
    en: '{live} of them are in a shop and will differ from it until they are sent again.',
    sq: '{live} prej tyre janë në dyqan dhe do të ndryshojnë prej tij derisa të dërgohen përsëri.',
  },
  counting: { en: 'Counting the products of this brand…', sq: 'Po numërohen produktet e kësaj marke…' },
  notCounted: {
    en: 'The products of this brand could not be counted.',
    sq: 'Produktet e kësaj marke nuk u numëruan dot.',
  },
});
