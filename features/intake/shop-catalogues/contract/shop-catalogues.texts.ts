import { defineTexts } from '#kit/text.ts';

/** The words of beginning with what a shop has already. */
export const shopCatalogueTexts = defineTexts({
  open: { en: 'Import from the shop', sq: 'Importo nga dyqani' },
  title: { en: 'Import what {shop} has', sq: 'Importi i asaj që ka {shop}' },
  why: {
    en: 'Products that were made in the shop are read with texts, prices, images and categories, and given to a reseller as a feed. The feed is tried first: nothing is written until you run it.',
    sq: 'Produktet e krijuara në dyqan lexohen me tekste, çmime, foto dhe kategori, dhe i jepen një furnitori si feed. Feed-i provohet më parë: asgjë nuk shkruhet derisa ta nisni ju.',
  },
  after: {
    en: 'After the import they are found here by SKU and EAN, and bound with one click. Nothing is sent.',
    sq: 'Pas importit gjenden këtu me SKU dhe EAN, dhe lidhen me një klikim. Asgjë nuk dërgohet.',
  },
  seller: { en: 'Reseller', sq: 'Furnitori' },
  sellerNeeded: { en: 'Choose whose products they become', sq: 'Zgjidhni të kujt bëhen produktet' },
  start: { en: 'Read the catalogue', sq: 'Lexo katalogun' },
  started: { en: 'Reading the catalogue of the shop', sq: 'Katalogu i dyqanit po lexohet' },
  toFeeds: { en: 'Feeds and their trial runs', sq: 'Feed-et dhe provat e tyre' },
});
