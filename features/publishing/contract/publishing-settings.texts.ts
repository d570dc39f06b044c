import { defineTexts } from '#kit/text.ts';

/** The words of /settings/send-to-shop: what a shop demands before it takes a product. */
export const publishingSettingsTexts = defineTexts({
  lead: {
    en: 'What {shop} asks of a product before it is sent there. Lists, drawer, review and sending obey it at once.',
    sq: 'Çfarë kërkon {shop} nga një produkt para se të dërgohet. Listat, sirtari, shqyrtimi dhe dërgimi e zbatojnë menjëherë.',
  },
  parts: { en: 'Parts of the settings', sq: 'Pjesët e cilësimeve' },
  readiness: { en: 'Readiness', sq: 'Gatishmëria' },
  demands: { en: 'This shop also demands', sq: 'Ky dyqan kërkon gjithashtu' },
  demandsWhy: {
    en: 'Switched on, a product without it is blocked: it is found by the readiness filter and not sent.',
    sq: 'Kur është ndezur, produkti pa të bllokohet: gjendet me filtrin e gatishmërisë dhe nuk dërgohet.',
  },
  always: { en: 'Every shop demands', sq: 'Çdo dyqan kërkon' },
  alwaysWhy: {
    en: 'Without these no shop can show a product; they cannot be switched off.',
    sq: 'Pa këto asnjë dyqan nuk mund të shfaqë një produkt; nuk mund të fiken.',
  },
  vat: { en: 'A VAT on every variant with a price', sq: 'TVSH për çdo variant me çmim' },
  rate: { en: 'A rate for the purchase price', sq: 'Kurs këmbimi për çmimin e blerjes' },
  image: { en: 'A picture', sq: 'Një fotografi' },
  brand: { en: 'A mapped brand', sq: 'Markë e lidhur' },
  cncode: { en: 'A CN code', sq: 'Kod CN' },
  approved: { en: 'Approved, and not archived', sq: 'I aprovuar dhe jo i arkivuar' },
  seller: { en: 'A seller who is not suspended', sq: 'Shitës që nuk është i pezulluar' },
  name: { en: 'A name in English or a language of the shop', sq: 'Emër në anglisht ose në një gjuhë të dyqanit' },
  price: { en: 'A price above 0 in the shop', sq: 'Çmim mbi 0 në dyqan' },
  category: { en: 'A category that is not excluded', sq: 'Kategori që nuk është e përjashtuar' },
  blocks: { en: 'Blocks {count} {count|product|products}', sq: 'Bllokon {count} {count|produkt|produkte}' },
  blocksNone: { en: 'Blocks no product', sq: 'Nuk bllokon asnjë produkt' },
  required: { en: 'Required attributes', sq: 'Atributet e detyrueshme' },
  requiredWhy: {
    en: 'A product needs a value in each of these groups. With a category it holds for the products in it and below it.',
    sq: 'Produkti ka nevojë për një vlerë në secilin nga këto grupe. Me kategori vlen për produktet në të dhe nën të.',
  },
  requiredNone: { en: 'No attribute is required yet', sq: 'Ende nuk kërkohet asnjë atribut' },
  group: { en: 'Attribute group', sq: 'Grupi i atributeve' },
  category_of: { en: 'Category', sq: 'Kategoria' },
  everywhere: { en: 'All products', sq: 'Të gjitha produktet' },
  chooseGroup: { en: 'Choose an attribute group', sq: 'Zgjidh një grup atributesh' },
  noGroups: {
    en: 'There are no attribute groups of ours yet. They come with mapping suppliers’ attributes.',
    sq: 'Ende nuk ka grupe atributesh tonat. Ato vijnë me lidhjen e atributeve të furnitorëve.',
  },
  require: { en: 'Require', sq: 'Kërko' },
  dont: { en: 'No longer require {name}', sq: 'Mos e kërko më {name}' },
  already: { en: 'This is required already', sq: 'Kjo kërkohet tashmë' },
  saved: { en: 'Saved. Lists follow within moments.', sq: 'U ruajt. Listat përditësohen brenda pak çastesh.' },
  ofShop: { en: 'What this shop demands', sq: 'Çfarë kërkon ky dyqan' },
  // The panel of a category
  askedHere: { en: 'Rules in {shop}', sq: 'Rregullat te {shop}' },
  askedWhy: {
    en: 'A product in this category, or below it, is ready only with a value in each of these attribute groups.',
    sq: 'Produkti në këtë kategori, ose nën të, është gati vetëm me një vlerë në secilin nga këto grupe atributesh.',
  },
  fromAbove: { en: 'from {category}', sq: 'nga {category}' },
  ofAll: { en: 'for all products', sq: 'për të gjitha produktet' },
  alsoDemands: { en: 'This shop also demands: {what}.', sq: 'Ky dyqan kërkon gjithashtu: {what}.' },
  allRules: { en: 'All rules of the shop', sq: 'Të gjitha rregullat e dyqanit' },
  requireHere: { en: 'Require an attribute here', sq: 'Kërko një atribut këtu' },
  inShops: { en: 'What the shops have', sq: 'Çfarë kanë dyqanet' },
  inShopsWhy: {
    en: 'Names, descriptions, picture and place follow a change by themselves, into every shop with a product in this category.',
    sq: 'Emrat, përshkrimet, fotografia dhe vendi dërgohen vetë pas çdo ndryshimi, në çdo dyqan me produkt në këtë kategori.',
  },
  inShopNone: {
    en: 'Not there: no product in it was sent',
    sq: 'Nuk është aty: nuk është dërguar asnjë produkt i saj',
  },
  inShopWaiting: { en: 'On its way', sq: 'Po dërgohet' },
  inShopSent: { en: 'As here, since {at}', sq: 'Si këtu, që prej {at}' },
  inShopFailed: {
    en: 'Not taken: {reason}. It is tried again.',
    sq: 'Nuk u pranua: {reason}. Do të provohet përsëri.',
  },
  // The checklist of the drawer
  readyShort: { en: 'Ready', sq: 'Gati' },
  lacks: { en: 'Lacks {count}', sq: 'Mungojnë {count}' },
  asSaved: { en: 'as saved', sq: 'siç është ruajtur' },
  otherShops: { en: 'Other shops', sq: 'Dyqanet e tjera' },
  goTo: { en: 'Mend: {what}', sq: 'Ndreq: {what}' },
});
