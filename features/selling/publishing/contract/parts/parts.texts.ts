import type { Beginning, Removal, ShopPart } from '#connectors/kit/shop-document.ts';
import { defineTexts, type Text } from '#kit/text.ts';

/** What the parts of a product are called that a shop may keep for itself. */
export const shopPartTexts = defineTexts({
  main: { en: 'Names and descriptions', sq: 'Emrat dhe përshkrimet' },
  images: { en: 'Images', sq: 'Fotografitë' },
  configurators: { en: 'Configurators (options of variants)', sq: 'Konfiguratorët (opsionet e varianteve)' },
  stock: { en: 'Stock', sq: 'Stoku' },
  price: { en: 'Prices', sq: 'Çmimet' },
  customs: { en: 'Customs data', sq: 'Të dhënat doganore' },
  warranty: { en: 'Warranty', sq: 'Garancia' },
  attributes: { en: 'Attributes', sq: 'Atributet' },
}) satisfies Readonly<Record<ShopPart, Text>>;

/** What becomes of products that leave the shop. */
export const removalTexts = defineTexts({
  hide: { en: 'Hide', sq: 'Mos i shfaq' },
  delete: { en: 'Delete', sq: 'Fshiji' },
}) satisfies Readonly<Record<Removal, Text>>;

/** How products begin that are new in the shop. */
export const beginningTexts = defineTexts({
  active: { en: 'Visible', sq: 'Të dukshme' },
  draft: { en: 'Draft', sq: 'Draft' },
}) satisfies Readonly<Record<Beginning, Text>>;

/** The words of the parts and of what leaves the shop, under /settings/send-to-shop. */
export const partsTexts = defineTexts({
  title: { en: 'What is sent', sq: 'Çfarë dërgohet' },
  why: {
    en: 'A part that is off is left to the shop: Tregu does not create, change, compare or remove it there.',
    sq: 'Pjesa e çaktivizuar i lihet dyqanit: Tregu nuk e krijon, nuk e ndryshon, nuk e krahason dhe nuk e heq atje.',
  },
  once: {
    en: 'Off: sent once, with what is new',
    sq: 'Çaktiv: niset vetëm me të rejat',
  },
  noPlace: {
    en: 'Never sent: {platform} has no place for it',
    sq: 'Nuk dërgohet kurrë: {platform} s’ka vend për të',
  },
  always: {
    en: 'SKU, EAN, brand, categories and measurements are always sent.',
    sq: 'SKU, EAN, marka, kategoritë dhe përmasat dërgohen gjithmonë.',
  },
  unconnected: {
    en: 'The shop is not connected, so it is not known which parts its platform takes.',
    sq: 'Dyqani nuk është i lidhur, prandaj nuk dihet cilat pjesë i merr platforma e tij.',
  },
  begins: { en: 'New products in the shop', sq: 'Produktet e reja në dyqan' },
  activeWhy: {
    en: 'Customers see them as soon as they are sent.',
    sq: 'Klientët i shohin sapo të dërgohen.',
  },
  draftWhy: {
    en: 'Customers see them when someone in the shop publishes them. Products that are in the shop already stay as they are.',
    sq: 'Klientët i shohin kur t’i publikojë dikush në dyqan. Produktet që janë tashmë në dyqan mbeten siç janë.',
  },
  onlyActive: { en: '{platform} has no drafts', sq: '{platform} nuk ka drafte' },
  activeFromNow: {
    en: 'New products are visible in the shop as soon as they are sent. Drafts that are there stay drafts.',
    sq: 'Produktet e reja duken në dyqan sapo të dërgohen. Draftet që janë atje mbeten drafte.',
  },
  draftFromNow: {
    en: 'New products are sent as drafts: customers see them when someone in the shop publishes them.',
    sq: 'Produktet e reja dërgohen si drafte: klientët i shohin kur t’i publikojë dikush në dyqan.',
  },
  removal: { en: 'Products that leave the shop', sq: 'Produktet që dalin nga dyqani' },
  hideWhy: {
    en: 'Customers no longer see them. They stay in the shop and come back when they are sent again.',
    sq: 'Klientët nuk i shohin më. Mbeten në dyqan dhe kthehen kur dërgohen përsëri.',
  },
  deleteWhy: {
    en: 'They are deleted with all that the shop added. A product that another shop on the same platform may sell is only hidden.',
    sq: 'Fshihen bashkë me gjithçka që ka shtuar dyqani. Produkti që mund ta shesë edhe një dyqan tjetër në të njëjtën platformë vetëm nuk shfaqet më.',
  },
  onlyHide: { en: '{platform} can only hide them', sq: '{platform} mund vetëm të mos i shfaqë' },
  onlyDelete: { en: '{platform} can only delete them', sq: '{platform} mund vetëm t’i fshijë' },
  save: { en: 'Save', sq: 'Ruaj' },
  saved: { en: 'Saved', sq: 'U ruajt' },
  ask: { en: 'Change what is sent to {shop}', sq: 'Ndrysho çfarë dërgohet te {shop}' },
  change: { en: 'Change', sq: 'Ndrysho' },
  leftFromNow: { en: 'No longer sent: {parts}', sq: 'Nuk dërgohen më: {parts}' },
  oursFromNow: { en: 'Sent again: {parts}', sq: 'Dërgohen përsëri: {parts}' },
  hiddenFromNow: {
    en: 'Products that leave the shop from now on are hidden.',
    sq: 'Produktet që dalin nga dyqani tani e tutje nuk shfaqen më.',
  },
  deletedFromNow: {
    en: 'Products that leave the shop from now on are deleted there.',
    sq: 'Produktet që dalin nga dyqani tani e tutje fshihen atje.',
  },
  touches: {
    en: '{count} {count|product|products} in the shop will be “Not synced” until sent. Nothing changes there before.',
    sq: '{count} {count|produkt|produkte} në dyqan do të jenë “Pa sinkronizuar” derisa të dërgohen. Më parë atje nuk ndryshon asgjë.',
  },
  touchesNone: { en: 'No product is in the shop yet.', sq: 'Ende nuk ka asnjë produkt në dyqan.' },
  stockAlone: {
    en: 'Stock is sent separately, within a minute.',
    sq: 'Stoku dërgohet veçmas, brenda një minute.',
  },
  pricesAlone: {
    en: 'Prices that changed meanwhile are sent as set under “Prices”.',
    sq: 'Çmimet e ndryshuara ndërkohë dërgohen siç është caktuar te “Çmimet”.',
  },
});
