import { defineSentences } from '#kit/sentence.ts';

export const targetSentences = defineSentences('targets', {
  read: {
    en: '{shop} has {count} {count|category|categories} of its own',
    sq: '{shop} ka {count} {count|kategori|kategori} të vetat',
  },
});
