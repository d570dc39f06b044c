import { defineTexts, literal } from '#kit/text.ts';

/** Words of the list: filter bar, bulk blocks, table and row actions (spec section 2). */
export const productListTexts = defineTexts({
  title: { en: 'Products', sq: 'Produktet' },
  managementTitle: { en: 'Product management', sq: 'Menaxhimi i produkteve' },
  reviewTitle: { en: 'Review', sq: 'Shqyrtimi' },
  search: { en: 'Search', sq: 'Kërko' },
  searchSku: literal('SKU'),
  searchEan: literal('EAN'),
  searchBrand: { en: 'Brand', sq: 'Marka' },
  searchName: { en: 'Name', sq: 'Emri' },
  searchAll: { en: 'All', sq: 'Të gjitha' },
  reseller: { en: 'Reseller', sq: 'Furnitori' },
  all: { en: 'All', sq: 'Të gjitha' },
  externalCategory: { en: 'External category', sq: 'Kategoria e jashtme' },
  internalCategory: { en: 'Internal category', sq: 'Kategoria e brendshme' },
  language: { en: 'Language', sq: 'Gjuha' },
  status: { en: 'Status', sq: 'Statusi' },
  removalReason: { en: 'Removal reason', sq: 'Arsyeja e heqjes' },
  assignee: { en: 'Assignee', sq: 'Përgjegjësi' },
  clearFilter: literal('Clear filter'),
  bulkAction: { en: 'Action', sq: 'Veprimi' },
  add: { en: 'Add', sq: 'Shto' },
  remove: { en: 'Remove', sq: 'Hiq' },
  category: { en: 'Category', sq: 'Kategoria' },
  apply: { en: 'Apply', sq: 'Zbato' },
  change: { en: 'Change', sq: 'Ndrysho' },
  assign: { en: 'Assign', sq: 'Cakto' },
  thumbnail: { en: 'Image', sq: 'Fotoja' },
  skuIntern: literal('SKU Intern'),
  skuExtern: literal('SKU Ext.'),
  brand: { en: 'Brand', sq: 'Marka' },
  productName: { en: 'Product name', sq: 'Emri i produktit' },
  mappedCategories: { en: 'Mapped Categories', sq: 'Kategoritë e përputhura' },
  actions: { en: 'Actions', sq: 'Veprimet' },
  variants: { en: 'Has variants', sq: 'Ka variante' },
  notInVendorList: { en: "Not in the vendor's list", sq: 'Nuk është në listën e furnitorit' },
  selected: literal('Selected {count} items'),
  tooManyToSelect: {
    en: 'Select all works up to {limit} products: narrow the filters',
    sq: 'Zgjedhja e të gjithave vlen deri në {limit} produkte: ngushtoni filtrat',
  },
  selectAll: literal('Select all {count} products'),
  total: literal('Total {count} products'),
  yes: { en: 'Yes', sq: 'Po' },
  no: { en: 'No', sq: 'Jo' },
  empty: { en: 'No products', sq: 'Nuk ka produkte' },
});

/** Heads of the columns that are ours; those of the specification stand above. */
export const columnTexts = defineTexts({
  price: { en: 'Price (excl. VAT)', sq: 'Çmimi pa TVSH' },
  rating: { en: 'Completeness', sq: 'Plotësia' },
  assignees: { en: 'Assigned to', sq: 'Përgjegjësi' },
  createdAt: { en: 'Created', sq: 'Krijuar' },
  updatedAt: { en: 'Changed', sq: 'Ndryshuar' },
});

/** Labels of the ten yes/no filters, keyed by their query name. */
export const flagLabels = defineTexts({
  show_translated: { en: 'translated', sq: 'i përkthyer' },
  show_categories: { en: 'categories', sq: 'kategoritë' },
  show_brands: { en: 'brands', sq: 'markat' },
  show_updated: { en: 'has changed', sq: 'ka ndryshuar' },
  show_ean: literal('EAN'),
  show_images: { en: 'images', sq: 'fotot' },
  show_price: { en: 'price', sq: 'çmimi' },
  show_stock: { en: 'stock', sq: 'stoku' },
  show_is_in_vendor_list: { en: 'in vendor list', sq: 'në listën e furnitorit' },
  show_has_activity: { en: 'has activity', sq: 'ka aktivitet' },
});

/** Row indicators and actions. */
export const rowTexts = defineTexts({
  translated: { en: 'Translated', sq: 'I përkthyer' },
  categoriesMapped: { en: 'Categories mapped', sq: 'Kategoritë të përputhura' },
  brandMapped: { en: 'Brand mapped', sq: 'Marka e përputhur' },
  pricePresent: { en: 'Price present', sq: 'Ka çmim' },
  approved: { en: 'Approved', sq: 'I miratuar' },
  notSynced: literal('Not synced'),
  inShop: literal('In shop'),
  notInShop: literal('Not in shop'),
  stockWaiting: { en: 'Stock not yet updated in the shop', sq: 'Stoku ende nuk është përditësuar në dyqan' },
  stockUpdated: { en: 'Stock updated in the shop', sq: 'Stoku është përditësuar në dyqan' },
  approve: { en: 'Approve', sq: 'Mirato' },
  send: { en: 'Send to shop', sq: 'Dërgo në dyqan' },
  archive: { en: 'Archive', sq: 'Arkivo' },
  view: { en: 'View', sq: 'Shiko' },
  remove: { en: 'Remove', sq: 'Hiq' },
});
