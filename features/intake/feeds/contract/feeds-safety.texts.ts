import { deliveredLabels } from '#features/catalogue/products/contract/products.fields.ts';
import { defineSentences } from '#kit/sentence.ts';
import { defineTexts } from '#kit/text.ts';

/** The words of the rules and guards of a feed. */
export const feedSafetyTexts = defineSentences('feed-safety', {
  saved: { en: 'Saved. Applies from the next import', sq: 'U ruajt. Vlen nga importi tjetër' },
  save: { en: 'Save', sq: 'Ruaj' },
  rulesLead: {
    en: 'Which products are imported, which fields are protected and what happens to missing products.',
    sq: 'Cilat produkte importohen, cilat fusha mbrohen dhe çfarë ndodh me produktet që mungojnë.',
  },
  filterPart: { en: 'Import filter', sq: 'Filtri i importit' },
  inStock: { en: 'New products only with stock', sq: 'Produkte të reja vetëm me stok' },
  inStockWhy: {
    en: 'Known products are still updated, so their stock can fall to 0.',
    sq: 'Produktet e njohura vazhdojnë të përditësohen, që stoku i tyre të mund të bjerë në zero.',
  },
  brands: { en: 'Brands', sq: 'Markat' },
  brandsAll: { en: 'All', sq: 'Të gjitha' },
  brandsOnly: { en: 'Only these', sq: 'Vetëm këto' },
  brandsExcept: { en: 'All but these', sq: 'Të gjitha përveç këtyre' },
  brandNames: { en: 'Names as in the file', sq: 'Emrat si në skedar' },
  brandHint: { en: 'Type a name and press Enter', sq: 'Shkruani një emër dhe shtypni Enter' },
  priceFrom: { en: 'Price from', sq: 'Çmimi nga' },
  priceTo: { en: 'Price to', sq: 'Çmimi deri' },
  priceWhy: {
    en: 'The lowest price of a product, in the currency of the file. A known product outside counts as missing.',
    sq: 'Çmimi më i ulët i produktit, në monedhën e skedarit. Produkti i njohur jashtë kufijve quhet i munguar.',
  },
  mostProducts: { en: 'Maximum number of products', sq: 'Numri maksimal i produkteve' },
  mostWhy: {
    en: 'Per reseller. New products above this limit are skipped.',
    sq: 'Të furnitorit në listën e tij. Përtej kësaj nuk hyjnë të reja.',
  },
  keepPart: { en: 'Protected fields', sq: 'Fushat e mbrojtura' },
  keep: { en: 'Fields that stay as they are', sq: 'Fusha që mbeten siç janë' },
  keepWhy: {
    en: 'Of products we have. What staff changed by hand stays anyway.',
    sq: 'Të produkteve që kemi. Çfarë ka ndryshuar stafi me dorë mbetet gjithsesi.',
  },
  missingPart: { en: 'Products missing from a full file', sq: 'Produkte që mungojnë në skedarin e plotë' },
  missingWhy: {
    en: 'They are always shown struck through in the list.',
    sq: 'Në listë shfaqen gjithmonë me emër të vijëzuar.',
  },
  zeroAfter: { en: 'Set stock to 0 after (imports)', sq: 'Stoku 0 pas (importe)' },
  never: { en: 'never', sq: 'asnjëherë' },
  archiveAfter: { en: 'Archive after (days)', sq: 'Arkivo pas kaq ditësh' },
  archiveWhy: {
    en: 'First removed from the shops as “not offered anymore”, then archived by a later import.',
    sq: 'Së pari hiqen nga dyqanet si “nuk ofrohet më”; me një import të mëvonshëm kalojnë në arkiv.',
  },
  guardsLead: {
    en: 'An import that looks wrong is put on hold before anything is written. Leave a field empty to turn its limit off.',
    sq: 'Importi që duket gabim ndalet para se të ruhet gjë. Lëreni fushën bosh për ta çaktivizuar kufirin.',
  },
  suggested: { en: 'Use recommended values', sq: 'Plotëso vlerat e zakonshme' },
  rowsFall: { en: 'Stop if row count drops by more than', sq: 'Ndal nëse rreshtat bien më shumë se' },
  rowsFallWhy: {
    en: 'Compared with the last full file imported; full files only.',
    sq: 'Krahasuar me skedarin e fundit të plotë; vetëm skedarët e plotë.',
  },
  priceMoves: {
    en: 'Flag price changes above',
    sq: 'Çmimi është i dyshimtë nëse lëviz më shumë se',
  },
  priceMovesWhy: {
    en: 'It goes to quarantine; the rest of the product is imported.',
    sq: 'Kalon në karantinë; pjesa tjetër e produktit importohet.',
  },
  priceProducts: {
    en: 'Stop if more products than this have a doubtful price',
    sq: 'Ndal nëse më shumë produkte se kaq kanë çmim të dyshimtë',
  },
  currencyGuard: {
    en: 'If a known product comes in another currency',
    sq: 'Nëse një produkt i njohur vjen në monedhë tjetër',
  },
  currencyOff: { en: 'Accept', sq: 'Pranoje' },
  currencyQuarantine: { en: 'Quarantine', sq: 'Karantinë' },
  currencyHold: { en: 'Stop the import', sq: 'Ndal importin' },
  noEan: { en: 'Stop if more products than this have no EAN', sq: 'Ndal nëse më shumë produkte se kaq nuk kanë EAN' },
  percent: { en: '%', sq: '%' },
  productsUnit: { en: 'products', sq: 'produkte' },
  runsUnit: { en: 'imports', sq: 'importe' },
  daysUnit: { en: 'days', sq: 'ditë' },
  amountShape: {
    en: 'An amount with a decimal point, at most four decimals',
    sq: 'Një shumë me pikë dhjetore, me së shumti katër shifra pas saj',
  },
  percentMin: { en: '1% or more', sq: 'Nga 1 për qind' },
  percentMax: { en: 'Maximum {count}%', sq: 'Më së shumti {count} për qind' },
  brandsMax: { en: 'Maximum {count} brands', sq: 'Më së shumti {count} marka' },
  productsMin: { en: 'At least one product', sq: 'Të paktën një produkt' },
  runsMin: { en: 'At least one import', sq: 'Të paktën një import' },
  runsMax: { en: 'Maximum {count} imports', sq: 'Më së shumti {count} importe' },
  daysMin: { en: 'At least one day', sq: 'Të paktën një ditë' },
  daysMax: { en: 'Maximum {count} days', sq: 'Më së shumti {count} ditë' },
});

/** What a field is called where it differs or is kept. */
export const feedFieldTexts = {
  ...deliveredLabels,
  ...defineTexts({
    name: { en: 'Name', sq: 'Emri' },
    short_description: { en: 'Short description', sq: 'Përshkrimi i shkurtër' },
    long_description: { en: 'Long description', sq: 'Përshkrimi i gjatë' },
    brand: { en: 'Brand', sq: 'Marka' },
    categories: { en: 'Categories', sq: 'Kategoritë' },
    breadcrumbs: { en: 'Category path', sq: 'Shtegu i kategorisë' },
    images: { en: 'Images', sq: 'Fotot' },
    attributes: { en: 'Attributes', sq: 'Atributet' },
    ean: { en: 'EAN', sq: 'EAN' },
    eans: { en: 'EANs', sq: 'EAN-et' },
    sizes: { en: 'Size and weight', sq: 'Përmasat dhe pesha' },
    is_in_vendor_list: { en: 'In the reseller’s list', sq: 'Në listën e furnitorit' },
    in_delivery: { en: 'Delivered', sq: 'Në dërgesë' },
    added: { en: 'New variants', sq: 'Variante të reja' },
    status: { en: 'Status', sq: 'Gjendja' },
    is_simple: { en: 'One variant only', sq: 'Vetëm një variant' },
  }),
};
