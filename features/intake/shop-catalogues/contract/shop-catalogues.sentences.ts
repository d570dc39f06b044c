import { defineSentences } from '#kit/sentence.ts';

export const shopCatalogueSentences = defineSentences('shop-catalogues', {
  reading: {
    en: '{count} {count|product|products} read',
    sq: 'U {count|lexua|lexuan} {count} {count|produkt|produkte}',
  },
  read: {
    en: '{count} {count|product|products} of {shop} read; the trial run of the feed “{feed}” says what would be imported',
    sq: 'U {count|lexua|lexuan} {count} {count|produkt|produkte} të {shop}; prova e feed-it “{feed}” tregon çfarë do të importohej',
  },
  nothing: {
    en: 'Everything in {shop} is bound already',
    sq: 'Gjithçka në {shop} është tashmë e lidhur',
  },
});
