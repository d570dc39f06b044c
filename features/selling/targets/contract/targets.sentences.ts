import { defineSentences } from '#kit/sentence.ts';

export const targetSentences = defineSentences('targets', {
  read: {
    en: '{shop} has {count} {count|category|categories} and {properties} {properties|property|properties} of its own',
    sq: '{shop} ka {count} {count|kategori|kategori} dhe {properties} {properties|veti|veti} të vetat',
  },
});
