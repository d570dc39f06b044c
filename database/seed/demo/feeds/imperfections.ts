/**
 * Demo data, invented by the authors of Tregu: what is wrong in the feeds on purpose, so that a first run shows
 * warnings, a refused row and products that are not ready. Everything not listed here is in order.
 */
export type Imperfection = {
  readonly feed: string;
  /** The product's number, for variants the group's. */
  readonly sku: string;
  readonly field: string;
  readonly what: string;
  /** The row can not become a product at all. */
  readonly refused?: true;
};

export const imperfections: readonly Imperfection[] = [
  { feed: 'adria-electronics.csv', sku: 'AE-10090', field: 'Images', what: 'no image' },
  { feed: 'adria-electronics.csv', sku: 'AE-10310', field: 'Images', what: 'no image' },
  { feed: 'adria-electronics.csv', sku: 'AE-10300', field: 'Price', what: 'no price' },
  { feed: 'adria-electronics.csv', sku: 'AE-10130', field: 'EAN', what: 'wrong check digit' },
  { feed: 'adria-electronics.csv', sku: 'AE-10470', field: 'Brand', what: 'no brand' },
  { feed: 'adria-electronics.csv', sku: 'AE-10350', field: 'Brand', what: 'no brand' },
  { feed: 'adria-electronics.csv', sku: 'AE-10500', field: 'Category', what: 'no category' },
  { feed: 'adria-electronics.csv', sku: 'AE-10420', field: 'Weight kg', what: 'weight is not a number' },
  {
    feed: 'adria-electronics.csv',
    sku: 'AE-10200',
    field: 'Description',
    what: 'background colour from the supplier, stripped in the translation form',
  },
  {
    feed: 'adria-electronics.csv',
    sku: 'AE-10340',
    field: 'Description',
    what: 'line breaks written as the two characters \\n',
  },
  { feed: 'adria-electronics.csv', sku: 'AE-10480', field: 'Title', what: 'no name', refused: true },
  { feed: 'nordic-living.ndjson', sku: 'NL-2110', field: 'images', what: 'no image' },
  { feed: 'nordic-living.ndjson', sku: 'NL-2144', field: 'images', what: 'no image' },
  { feed: 'nordic-living.ndjson', sku: 'NL-2125', field: 'variants.price', what: 'no price' },
  { feed: 'nordic-living.ndjson', sku: 'NL-2136', field: 'brand', what: 'no brand' },
  { feed: 'nordic-living.ndjson', sku: 'NL-2121', field: 'variants.gtin', what: 'no EAN' },
  { feed: 'nordic-living.ndjson', sku: 'NL-2132', field: 'variants.gtin', what: 'no EAN' },
  { feed: 'nordic-living.ndjson', sku: 'NL-2139', field: 'variants.gtin', what: 'wrong check digit' },
  { feed: 'nordic-living.ndjson', sku: 'NL-2128', field: 'category', what: 'no category' },
  { feed: 'moda-balkan.xml', sku: 'MB-3014', field: 'g:image_link', what: 'no image' },
  { feed: 'moda-balkan.xml', sku: 'MB-3021', field: 'g:price', what: 'no price' },
  { feed: 'moda-balkan.xml', sku: 'MB-3028', field: 'g:gtin', what: 'wrong check digit in one variant' },
  { feed: 'moda-balkan.xml', sku: 'MB-3030', field: 'g:brand', what: 'no brand' },
  { feed: 'moda-balkan.xml', sku: 'MB-3038', field: 'g:brand', what: 'no brand' },
  { feed: 'moda-balkan.xml', sku: 'MB-3040', field: 'g:image_link', what: 'no image' },
];

/** What adria-electronics-next.csv changes against the first delivery, by article number. */
export const nextDelivery = {
  describedAnew: ['AE-10020', 'AE-10070', 'AE-10160', 'AE-10380', 'AE-10540'],
  onlyStock: [
    'AE-10010',
    'AE-10040',
    'AE-10100',
    'AE-10140',
    'AE-10190',
    'AE-10260',
    'AE-10360',
    'AE-10430',
    'AE-10510',
    'AE-10580',
  ],
  gone: ['AE-10290'],
  added: ['AE-10610', 'AE-10620'],
} as const;
