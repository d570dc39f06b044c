/** Deliveries of the scenario's reseller Alpha Supply, as a person would upload them. */
export type AlphaRow = {
  sku: string;
  name: string;
  description?: string;
  stock?: number;
  price?: string;
  ean?: string;
  category?: string;
  brand?: string;
  colour?: string;
};

/** The three products of the acceptance scenarios. */
export const alphaProducts: readonly AlphaRow[] = [
  {
    sku: 'A-100',
    name: 'Alpha phone 100',
    description: 'A phone',
    stock: 5,
    price: '100.00',
    ean: '4006381333931',
    category: 'Mobile > Smartphones',
    brand: 'Alpha',
    colour: 'rot',
  },
  {
    sku: 'A-101',
    name: 'Alpha phone 101',
    description: 'Another phone',
    stock: 7,
    price: '120.00',
    ean: '96385074',
    category: 'Mobile > Smartphones',
    brand: 'Alpha',
    colour: 'blau',
  },
  {
    sku: 'A-102',
    name: 'Alpha phone 102',
    description: 'A third phone',
    stock: 0,
    price: '80.00',
    category: 'Mobile > Smartphones',
    brand: 'Alpha',
    colour: 'rot',
  },
];

/** A CSV delivery with a semicolon, as the saved mapping of the scenario reads it. */
export function alphaCsv(rows: readonly AlphaRow[] = alphaProducts): string {
  const lines = rows.map((row) =>
    [
      row.sku,
      row.name,
      row.description ?? '',
      row.stock ?? 0,
      row.price ?? '',
      row.ean ?? '',
      row.category ?? '',
      row.brand ?? '',
      row.colour ?? '',
    ].join(';'),
  );
  return ['sku;name;description;stock;price;ean;category;brand;Farbe', ...lines].join('\n');
}
