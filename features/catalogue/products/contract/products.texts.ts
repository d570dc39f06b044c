import { defineSentences } from '#kit/sentence.ts';
import { defineTexts, literal } from '#kit/text.ts';

/** Messages of spec sections 5 and 8, verbatim, odd spelling included (trap T80). */
export const productTexts = defineSentences('product', {
  success: literal('success'),
  updated: literal('Suscessfully updated'),
  approved: literal('Product sent to approve'),
  shipped: literal('The product has been successfully shipped to the store'),
  selectCategory: literal('Select category'),
  outcomeGone: {
    en: 'The results of this bulk action are no longer available',
    sq: 'Ky ndryshim në grup nuk ruhet më, prandaj produktet nuk gjenden me të',
  },
  codesGone: {
    en: 'This code list has expired. Paste it again',
    sq: 'Kjo listë kodesh nuk ruhet më, ngjiteni përsëri',
  },
  selectProduct: literal('Select a product'),
  selectProducts: literal('Please select a product'),
  assignLanguageMissing: literal('Select assigne language is missing!'),
  validBarcode: literal('Valid Barcode'),
  invalidBarcode: literal('Invalid Barcode'),
  selectAction: { en: 'Select action', sq: 'Zgjidhni veprimin' },
  selectAssignee: { en: 'Select a person', sq: 'Zgjidhni një person' },
  partlyMoved: { en: '{moved} of {asked} moved', sq: 'U zhvendosën {moved} nga {asked}' },
  nameRequired: { en: 'Product name is required', sq: 'Emri i produktit është i detyrueshëm' },
  warrantyRule: {
    en: 'Shop warranty must be a whole number of at least 1',
    sq: 'Garancia e dyqanit duhet të jetë numër i plotë, së paku 1',
  },
  useDot: { en: 'Use a dot for decimals', sq: 'Përdorni pikë për shifrat dhjetore' },
  rateMissing: { en: '{pair} rate is missing', sq: 'Mungon kursi {pair}' },
  marginFormula: {
    en: 'Margin = (sale price − purchase price) / sale price × 100',
    sq: 'Marzhi = (çmimi i shitjes − çmimi i blerjes) / çmimi i shitjes × 100',
  },
  restoredIn: {
    en: 'Approved again in {shops}. Send to sell there.',
    sq: 'Sërish i miratuar në {shops}. Dërgojeni që të shitet atje.',
  },
  restoredNot: { en: 'Not restored in {shops}', sq: 'Nuk u kthye në {shops}' },
  restoredCount: { en: '{shop} ({count})', sq: '{shop} ({count})' },
  restoredWhyNot: { en: '{shop} (removed: {reason})', sq: '{shop} (i hequr: {reason})' },
  restoredArchived: { en: '{shop} (archived there)', sq: '{shop} (i arkivuar atje)' },
  unknownStatus: { en: 'Unknown status', sq: 'Status i panjohur' },
  fieldNeeded: { en: 'Choose at least one field', sq: 'Zgjidhni të paktën një fushë' },
  codesMax: { en: 'Maximum {count} codes at once', sq: 'Më së shumti {count} kode njëherësh' },
  productsMax: { en: 'At most {count} products at once', sq: 'Më së shumti {count} produkte njëherësh' },
  vatRange: { en: 'VAT must be between 0 and 100', sq: 'TVSH-ja duhet të jetë mes 0 dhe 100' },
  skuRequired: { en: 'SKU is required', sq: 'SKU është e detyrueshme' },
  stockWhole: { en: 'Stock must be a whole number', sq: 'Stoku duhet të jetë numër i plotë' },
  handlingWhole: {
    en: 'Handling time must be a whole number of days',
    sq: 'Koha e përgatitjes duhet të jetë numër i plotë ditësh',
  },
  oneCover: { en: 'Only one image can be the cover', sq: 'Vetëm një foto mund të jetë fotoja kryesore' },
});

/** The words of a status: in the status select, the change-status select and menus. */
export const statusLabels = defineSentences('status', {
  new: { en: 'New', sq: 'I ri' },
  pending: { en: 'Pending', sq: 'Në pritje' },
  in_shop: literal('In-Shop'),
  ignored: { en: 'Ignored', sq: 'I shpërfillur' },
  approved: { en: 'Approved', sq: 'I miratuar' },
  removed: { en: 'Removed', sq: 'I hequr' },
  archived: { en: 'Archived', sq: 'I arkivuar' },
});

/** The eight removal reasons, keyed as they are stored. */
export const removalReasonLabels = defineTexts({
  not_offered_anymore: { en: 'Not offered anymore', sq: 'Nuk ofrohet më' },
  errors_in_product_information: { en: 'Errors in product information', sq: 'Gabime në informacionin e produktit' },
  licensing_importing_issues: { en: 'Licensing or importing issues', sq: 'Probleme me licencën ose importin' },
  pricing_issues: { en: 'Pricing issues', sq: 'Probleme me çmimin' },
  brand_issues: { en: 'Brand issues', sq: 'Probleme me markën' },
  suspended_seller: { en: 'Suspended seller', sq: 'Shitës i pezulluar' },
  removed_seller: { en: 'Removed seller', sq: 'Shitës i hequr' },
  other_issues: { en: 'Other', sq: 'Tjetër' },
});

/** What hangs on a shop or a language, told where these are kept. */
export const productsInUseTexts = defineTexts({
  prices: {
    en: '{count} {count|price|prices} set by staff',
    sq: '{count} {count|çmim|çmime} të vendosura nga stafi',
  },
  texts: {
    en: '{count} {count|product|products} translated',
    sq: '{count} {count|produkt i përkthyer|produkte të përkthyera}',
  },
  missing: { en: '{count} without a name', sq: '{count} pa emër' },
});
