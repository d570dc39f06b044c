import { defineTexts } from '#kit/text.ts';

/** The words of /settings/send-to-shop: what a shop demands before it takes a product. */
export const publishingSettingsTexts = defineTexts({
  lead: {
    en: 'What {shop} requires before a product can be sent. Changes apply immediately.',
    sq: 'Çfarë kërkon {shop} para se të dërgohet një produkt. Ndryshimet vlejnë menjëherë.',
  },
  prices: { en: 'Prices', sq: 'Çmimet' },
  pricesWhy: {
    en: 'A changed price can be sent without the rest of the product.',
    sq: 'Një çmim i ndryshuar mund të dërgohet pa pjesën tjetër të produktit.',
  },
  pricesAuto: {
    en: 'Changed prices are sent automatically, within minutes.',
    sq: 'Çmimet e ndryshuara dërgohen automatikisht, brenda pak minutash.',
  },
  pricesWindow: {
    en: 'Changed prices are sent between {from} and {until}, in the time of the shop.',
    sq: 'Çmimet e ndryshuara dërgohen nga ora {from} deri në {until}, sipas orës së dyqanit.',
  },
  pricesManual: { en: 'Changed prices are sent by hand.', sq: 'Çmimet e ndryshuara dërgohen me dorë.' },
  pricesOmnibus: {
    en: 'Reductions are shown against the lowest price of the last 30 days.',
    sq: 'Uljet tregohen kundrejt çmimit më të ulët të 30 ditëve të fundit.',
  },
  pricesWhere: { en: 'Change in Advanced settings', sq: 'Ndryshojeni te cilësimet e avancuara' },
  pricesWaiting: {
    en: '{count} {count|product has|products have} other prices in the shop',
    sq: '{count} {count|produkt ka|produkte kanë} çmime të tjera në dyqan',
  },
  pricesNone: { en: 'All prices are in the shop', sq: 'Të gjitha çmimet janë në dyqan' },
  sendPrices: { en: 'Send prices', sq: 'Dërgo çmimet' },
  parts: { en: 'Parts of the settings', sq: 'Pjesët e cilësimeve' },
  readiness: { en: 'Readiness', sq: 'Gatishmëria' },
  demands: { en: 'Optional requirements', sq: 'Kërkesa opsionale' },
  demandsWhy: {
    en: 'Products that do not meet an active requirement are blocked and listed under Not ready.',
    sq: 'Kur kërkesa është aktive, produkti që nuk e plotëson bllokohet dhe nuk dërgohet.',
  },
  always: { en: 'Always required', sq: 'Gjithmonë të detyrueshme' },
  alwaysWhy: {
    en: 'Required by every shop. Cannot be turned off.',
    sq: 'Pa këto asnjë dyqan nuk mund të shfaqë një produkt; nuk mund të fiken.',
  },
  vat: { en: 'VAT rate on every priced variant', sq: 'TVSH për çdo variant me çmim' },
  rate: { en: 'Exchange rate for the purchase price', sq: 'Kurs këmbimi për çmimin e blerjes' },
  image: { en: 'At least one image', sq: 'Të paktën një foto' },
  brand: { en: 'A mapped brand', sq: 'Markë e përputhur' },
  cncode: { en: 'A CN code', sq: 'Kod CN' },
  approved: { en: 'Approved, and not archived', sq: 'I miratuar dhe jo i arkivuar' },
  seller: { en: 'A seller who is not suspended', sq: 'Shitës që nuk është i pezulluar' },
  name: { en: 'A name in English or a language of the shop', sq: 'Emër në anglisht ose në një gjuhë të dyqanit' },
  price: { en: 'A price above 0 in the shop', sq: 'Çmim mbi 0 në dyqan' },
  category: { en: 'A category that is not excluded', sq: 'Kategori që nuk është e përjashtuar' },
  blocks: { en: 'Blocks {count} {count|product|products}', sq: 'Bllokon {count} {count|produkt|produkte}' },
  blocksNone: { en: 'Blocks no product', sq: 'Nuk bllokon asnjë produkt' },
  required: { en: 'Required attributes', sq: 'Atributet e detyrueshme' },
  requiredWhy: {
    en: 'Products need a value in each of these groups. A category rule also applies to its subcategories.',
    sq: 'Produkti ka nevojë për një vlerë në secilin nga këto grupe. Me kategori vlen për produktet në të dhe nën të.',
  },
  requiredNone: { en: 'No attribute is required yet', sq: 'Ende nuk kërkohet asnjë atribut' },
  group: { en: 'Attribute group', sq: 'Grupi i atributeve' },
  category_of: { en: 'Category', sq: 'Kategoria' },
  everywhere: { en: 'All products', sq: 'Të gjitha produktet' },
  chooseGroup: { en: 'Choose an attribute group', sq: 'Zgjidh një grup atributesh' },
  noGroups: {
    en: 'No attribute groups yet. Map supplier attributes to create them.',
    sq: 'Ende nuk ka grupe atributesh tonat. Ato vijnë me përputhjen e atributeve të furnitorëve.',
  },
  require: { en: 'Require', sq: 'Kërko' },
  dont: { en: 'No longer require {name}', sq: 'Mos e kërko më {name}' },
  already: { en: 'Already required', sq: 'Kjo kërkohet tashmë' },
  saved: { en: 'Saved. Lists update shortly.', sq: 'U ruajt. Listat përditësohen brenda pak çastesh.' },
  ofShop: { en: 'Shop requirements', sq: 'Kërkesat e dyqanit' },
  // The panel of a category
  askedHere: { en: 'Rules in {shop}', sq: 'Rregullat te {shop}' },
  askedWhy: {
    en: 'Products in this category or its subcategories need a value in each of these attribute groups.',
    sq: 'Produkti në këtë kategori, ose nën të, është gati vetëm me një vlerë në secilin nga këto grupe atributesh.',
  },
  fromAbove: { en: 'from {category}', sq: 'nga {category}' },
  ofAll: { en: 'for all products', sq: 'për të gjitha produktet' },
  alsoDemands: { en: 'Optional requirements: {what}.', sq: 'Kërkesa opsionale: {what}.' },
  allRules: { en: 'All rules of the shop', sq: 'Të gjitha rregullat e dyqanit' },
  requireHere: { en: 'Require an attribute here', sq: 'Kërko një atribut këtu' },
  inShops: { en: 'Shop sync status', sq: 'Gjendja e sinkronizimit' },
  inShopsWhy: {
    en: 'Changes to names, descriptions, image and position are sent automatically to every shop with a product in this category.',
    sq: 'Emrat, përshkrimet, fotografia dhe vendi dërgohen vetë pas çdo ndryshimi, në çdo dyqan me produkt në këtë kategori.',
  },
  inShopNone: {
    en: 'Not in the shop yet',
    sq: 'Nuk është aty: nuk është dërguar asnjë produkt i saj',
  },
  inShopWaiting: { en: 'Syncing', sq: 'Po dërgohet' },
  inShopSent: { en: 'In sync since {at}', sq: 'I sinkronizuar që prej {at}' },
  inShopFailed: {
    en: 'Failed: {reason}. Will retry.',
    sq: 'Nuk u pranua: {reason}. Do të provohet përsëri.',
  },
  // The checklist of the drawer
  readyShort: { en: 'Ready', sq: 'Gati' },
  lacks: { en: '{count} missing', sq: 'Mungojnë {count}' },
  asSaved: { en: 'last saved version', sq: 'siç është ruajtur' },
  otherShops: { en: 'Other shops', sq: 'Dyqanet e tjera' },
  goTo: { en: 'Fix: {what}', sq: 'Korrigjo: {what}' },
});
