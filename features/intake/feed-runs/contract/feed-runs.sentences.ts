import { defineSentences } from '#kit/sentence.ts';

/** What a run says while it works, and of its end. */
export const feedRunTexts = defineSentences('feed-run', {
  started: { en: 'The import has started', sq: 'Importimi filloi' },
  fetching: { en: 'Fetching the file', sq: 'Po merret skedari' },
  reading: {
    en: '{products} products read, {refused} rows refused',
    sq: '{products} produkte, {refused} rreshta të refuzuar',
  },
  marking: { en: 'Marking missing products', sq: 'Po shënohet çka mungon' },
  summary: {
    en: '{created} new, {changed} changed, {stock} with another stock, {unchanged} unchanged, {gone} missing, {refused} rows rejected',
    sq: '{created} të reja, {changed} të ndryshuara, {stock} me stok tjetër, {unchanged} pa ndryshim, {gone} mungojnë, {refused} rreshta të refuzuar',
  },
  goneNotJudgedEmpty: {
    en: 'The file had no readable product, so nothing was marked as missing',
    sq: 'Skedari nuk kishte asnjë produkt të lexueshëm, prandaj asgjë nuk u shënua si munguese',
  },
  goneNotJudgedRefused: {
    en: 'More than half of the rows were rejected, so nothing was marked as missing',
    sq: 'Më shumë se gjysma e rreshtave u refuzuan, prandaj asgjë nuk u shënua si munguese',
  },
  variantsNotJudged: {
    en: '{rows} rows could not be read and do not say which product they belong to, so variants that are missing in the file were left as they were',
    sq: '{rows} rreshta nuk u lexuan dhe nuk tregojnë cilit produkt i përkasin, prandaj variantet që mungojnë në skedar mbetën siç ishin',
  },
  // Safety, taking back
  checking: { en: 'Checking the file: {products} products', sq: 'Po kontrollohet skedari: {products} produkte' },
  trippedRows: {
    en: 'The file has {rows} rows; the last full one had {before}',
    sq: 'Skedari ka {rows} rreshta; i fundit i plotë kishte {before}',
  },
  trippedPrices: {
    en: 'Products whose price moves too far: {count}',
    sq: 'Produkte me çmim që lëviz tepër: {count}',
  },
  trippedCurrency: { en: 'Products in another currency: {count}', sq: 'Produkte në monedhë tjetër: {count}' },
  trippedEan: {
    en: 'Products without an EAN: {count} of {products}',
    sq: 'Produkte pa EAN: {count} nga {products}',
  },
  trippedEnd: {
    en: 'The file ends without a line break, and the one before had one: it may be cut off',
    sq: 'Skedari mbaron pa kalim rreshti, ndërsa i mëparshmi e kishte: mund të jetë i prerë',
  },
  heldRun: {
    en: 'Stopped by a safety limit before anything was written',
    sq: 'U ndal nga një kufi sigurie para se të shkruhej gjë',
  },
  dryRun: { en: 'Dry run, nothing written: {counted}', sq: 'Provë, asgjë e shkruar: {counted}' },
  newerCame: { en: 'A newer file has been imported', sq: 'Ndërkohë u importua një skedar më i ri' },
  puttingBack: { en: '{done} of {total} products', sq: '{done} nga {total} produkte' },
  rollbackResult: {
    en: '{undone} products restored, {kept} changed since and kept',
    sq: '{undone} produkte të rikthyera, {kept} të ndryshuara ndërkohë dhe të paprekura',
  },
  fileUnchanged: {
    en: 'The supplier says that the file has not changed since it was last fetched',
    sq: 'Furnitori thotë se skedari nuk ka ndryshuar që kur u mor herën e fundit',
  },
  pageFetched: { en: 'Page {page}: {items} records so far', sq: 'Faqja {page}: {items} regjistrime deri tani' },
});
