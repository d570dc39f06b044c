/**
 * Demo data, invented by the authors of Tregu: suggested ways from a reseller's category to a leaf of ours. About
 * half of the external categories are left open, so that there is something to do on the first day.
 */
export type CategoryMapSeed = {
  readonly reseller: string;
  /** From the root down, as the feed spells it. */
  readonly external: readonly string[];
  /** Key of a leaf in categories.json. */
  readonly internal: string;
};

const of =
  (reseller: string) =>
  (internal: string, ...external: string[]): CategoryMapSeed => ({ reseller, external, internal });
const adria = of('Adria Electronics');
const nordic = of('Nordic Living');
const moda = of('Moda Balkan');

export const categoryMaps: readonly CategoryMapSeed[] = [
  adria('smartphones', 'Electronics', 'Phones', 'Smartphones'),
  adria('tablets', 'Electronics', 'Tablets'),
  adria('laptops', 'Computers', 'Laptops'),
  adria('monitors', 'Computers', 'Monitors'),
  adria('headphones', 'Electronics', 'Audio', 'Headphones'),
  adria('kettles', 'Appliances', 'Kitchen', 'Kettles'),
  adria('vacuum-cleaners', 'Appliances', 'Cleaning', 'Vacuum cleaners'),
  nordic('table-lamps', 'Lighting', 'Table lamps'),
  nordic('chairs', 'Furniture', 'Chairs'),
  nordic('sofas', 'Furniture', 'Sofas'),
  nordic('rugs', 'Textiles', 'Rugs'),
  nordic('mugs', 'Kitchen', 'Mugs'),
  moda('women-jackets', 'Women', 'Jackets'),
  moda('dresses', 'Women', 'Dresses'),
  moda('men-jackets', 'Men', 'Jackets'),
  moda('men-shirts', 'Men', 'Shirts'),
  moda('women-shoes', 'Shoes', 'Women'),
  moda('handbags', 'Bags', 'Handbags'),
];
