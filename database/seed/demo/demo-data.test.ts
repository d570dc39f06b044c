import { existsSync, readFileSync, statSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { eanVerdict } from '#features/catalogue/products/contract/products.ean.ts';
import { feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { permissionNames } from '#kit/permission.ts';
import { attributeGroups, attributeMaps } from './attributes.ts';
import { brandMaps, shopBrands } from './brands.ts';
import { categoryMaps } from './category-maps.ts';
import { imperfections, nextDelivery } from './feeds/imperfections.ts';
import { localProducts } from './local-products.ts';
import { localSellers } from './local-sellers.ts';
import { pictureFiles } from './pictures.ts';
import { demoImageOrigin, resellers } from './resellers.ts';
import { users } from './users.ts';

/** What the tests look at of one row or variant, whatever the file's shape. */
type Offer = {
  readonly product: string;
  readonly sku: string;
  readonly brand: string;
  readonly category: string;
  readonly eans: readonly string[];
  readonly images: readonly string[];
};

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const list = (value: string | undefined, by: string): string[] => (value ? value.split(by) : []);

type CsvRow = Record<string, string>;
const csvRows = (file: string): CsvRow[] =>
  parse<CsvRow>(text(`feeds/${file}`), { columns: true, delimiter: ';', bom: true });

const adria = (file: string): Offer[] =>
  csvRows(file).map((row) => ({
    product: row['Article no']!,
    sku: row['Article no']!,
    brand: row.Brand!,
    category: list(row.Category, ' > ').join('/'),
    eans: list(row.EAN, '|'),
    images: list(row.Images, '|'),
  }));

type NordicProduct = {
  sku: string;
  brand?: string;
  category?: string[];
  images: string[];
  variants: { sku: string; gtin: string[]; images?: string[] }[];
};
const nordicProducts = (): NordicProduct[] =>
  text('feeds/nordic-living.ndjson')
    .trimEnd()
    .split('\n')
    .map((row) => JSON.parse(row) as NordicProduct);

const nordic = (): Offer[] =>
  nordicProducts().flatMap((product) =>
    product.variants.map((variant) => ({
      product: product.sku,
      sku: variant.sku,
      brand: product.brand ?? '',
      category: (product.category ?? []).join('/'),
      eans: variant.gtin,
      images: [...product.images, ...(variant.images ?? [])],
    })),
  );

function xmlItems(xml: string): Record<string, string>[] {
  const items: Record<string, string>[] = [];
  const parser = new SaxesParser();
  let open = '';
  const add = (part: string) => {
    const item = items.at(-1);
    if (item && open !== '') item[open] = (item[open] ?? '') + part;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    if (name === 'item') items.push({});
    open = name;
  });
  parser.on('text', (part) => add(part));
  parser.on('cdata', (part) => add(part));
  parser.on('closetag', () => {
    open = '';
  });
  parser.write(xml).close();
  return items;
}

const moda = (): Offer[] =>
  xmlItems(text('feeds/moda-balkan.xml')).map((item) => ({
    product: item['g:item_group_id'] ?? item['g:id']!,
    sku: item['g:id']!,
    brand: item['g:brand'] ?? '',
    category: list(item['g:product_type'], ' > ').join('/'),
    eans: list(item['g:gtin'], ','),
    images: list(item['g:image_link'], ','),
  }));

const offers: Readonly<Record<string, readonly Offer[]>> = {
  'adria-electronics.csv': adria('adria-electronics.csv'),
  'nordic-living.ndjson': nordic(),
  'moda-balkan.xml': moda(),
};
const ofReseller = (name: string): readonly Offer[] =>
  offers[resellers.find((reseller) => reseller.name === name)!.feed.file]!;
const everything = Object.values(offers).flat();

type CategoryNode = { key: string; name: Record<'en' | 'sq' | 'sl', string>; children?: CategoryNode[] };
const { departments } = JSON.parse(text('categories.json')) as { departments: CategoryNode[] };
const leaves = new Set(departments.flatMap((department) => department.children ?? []).map((leaf) => leaf.key));

describe('the demo feeds', () => {
  it('hold 60, 45 and 40 products', () => {
    const counts = Object.values(offers).map((rows) => new Set(rows.map((row) => row.product)).size);
    expect(counts).toEqual([60, 45, 40]);
    expect(new Set(everything.map((offer) => offer.sku)).size).toBe(everything.length);
  });

  it('carry only EANs with a right check digit, except where the list of imperfections says so [VAL-024]', () => {
    for (const [feed, rows] of Object.entries(offers)) {
      const wrong = rows.filter((row) => row.eans.some((ean) => eanVerdict(ean) !== 'valid')).map((row) => row.product);
      const announced = imperfections.filter((one) => one.feed === feed && one.what.startsWith('wrong check digit'));
      expect(wrong, feed).toEqual(announced.map((one) => one.sku));
    }
  });

  it('carry only EANs of the range that belongs to nobody, each on one variant', () => {
    const eans = everything.flatMap((offer) => offer.eans).concat(localProducts.flatMap(({ ean }) => ean ?? []));
    expect(eans.filter((ean) => !ean.startsWith('2'))).toEqual([]);
    expect(new Set(eans).size).toBe(eans.length);
  });

  it('show pictures that exist, and lack them only where the list of imperfections says so', () => {
    const missing = everything
      .flatMap((offer) => offer.images)
      .filter((image) => {
        const file = image.replace('/demo-images/', '');
        return !image.startsWith('/demo-images/') || !existsSync(new URL(`images/${file}`, import.meta.url));
      });
    expect(missing).toEqual([]);
    const bare = new Set(everything.filter((offer) => offer.images.length === 0).map((offer) => offer.product));
    expect([...bare].sort()).toEqual(imperfections.flatMap(({ what, sku }) => (what === 'no image' ? sku : [])).sort());
  });

  it('have mappings that the mapping schema accepts', () => {
    for (const { feed } of resellers) {
      const read = feedMapping.safeParse(JSON.parse(text(`feeds/${feed.mapping}`)));
      expect(read.error?.issues ?? [], feed.mapping).toEqual([]);
      expect(text(`feeds/${feed.mapping}`)).toContain(demoImageOrigin);
    }
  });

  it('bring a next delivery that changes exactly what it says', () => {
    const before = new Map(csvRows('adria-electronics.csv').map((row) => [row['Article no']!, row]));
    const after = new Map(csvRows('adria-electronics-next.csv').map((row) => [row['Article no']!, row]));
    const changed = (...columns: string[]) =>
      [...after.keys()].filter((sku) => {
        const old = before.get(sku);
        if (!old) return false;
        const different = Object.keys(old).filter((column) => old[column] !== after.get(sku)![column]);
        return different.length > 0 && different.every((column) => columns.includes(column));
      });
    expect(changed('Description')).toEqual(nextDelivery.describedAnew);
    expect(changed('Stock')).toEqual(nextDelivery.onlyStock);
    expect([...before.keys()].filter((sku) => !after.has(sku))).toEqual(nextDelivery.gone);
    expect([...after.keys()].filter((sku) => !before.has(sku))).toEqual(nextDelivery.added);
  });
});

describe('the demo catalogue', () => {
  it('names every category in three languages under a key of its own', () => {
    const nodes = departments.flatMap((department) => [department, ...(department.children ?? [])]);
    expect(new Set(nodes.map((node) => node.key)).size).toBe(nodes.length);
    expect(nodes.filter(({ name }) => [name.en, name.sq, name.sl].some((word) => !word))).toEqual([]);
    expect(leaves.size).toBeGreaterThanOrEqual(60);
  });

  it('maps external categories that occur in the feed to leaves that exist [CAT-010]', () => {
    for (const map of categoryMaps) {
      expect(leaves, map.internal).toContain(map.internal);
      expect(ofReseller(map.reseller).map((offer) => offer.category)).toContain(map.external.join('/'));
    }
    expect(localProducts.filter((product) => !leaves.has(product.category))).toEqual([]);
  });

  it('leaves about half of the external categories for staff to map', () => {
    const external = resellers.flatMap(({ name }) => [
      ...new Set(ofReseller(name).flatMap(({ category }) => (category === '' ? [] : `${name}:${category}`))),
    ]);
    const share = categoryMaps.length / external.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });

  it('maps brands that the sellers really use', () => {
    for (const { seller, brand } of brandMaps) {
      const own = seller === 'Liri Shop' ? localProducts : ofReseller(seller);
      expect(
        own.map((offer) => offer.brand),
        `${seller}: ${brand}`,
      ).toContain(brand);
    }
  });

  it('uses no brand that exists', () => {
    const real =
      /\b(samsung|apple|sony|lg|philips|bosch|siemens|gorenje|beko|xiaomi|huawei|nokia|motorola|lenovo|asus|acer|dell|hp|canon|nikon|panasonic|jbl|bose|sennheiser|dyson|tefal|braun|krups|delonghi|ikea|hay|muuto|iittala|marimekko|kahler|le creuset|lodge|zara|h&m|mango|nike|adidas|puma|reebok|levi's|diesel|guess|gap|only|jysk|moulinex|rowenta|grundig|vivax|tesla|fossil|garmin|fitbit|logitech|honor|oppo|realme|vivo|nothing|oneplus|pioneer|yamaha|marshall|harman|anker)\b/i;
    const names = [
      ...shopBrands,
      ...everything.map(({ brand }) => brand),
      ...localProducts.map(({ brand }) => brand ?? ''),
    ];
    expect(names.filter((name) => real.test(name))).toEqual([]);
  });

  it('maps attributes only to options that the shop group has', () => {
    const options = new Map(attributeGroups.map((group) => [group.name, group.options]));
    for (const map of attributeMaps) expect(options.get(map.shopGroup), map.shopGroup).toContain(map.shopValue);
  });

  it('draws every picture small enough to carry, and only pictures that exist on disk', () => {
    for (const file of pictureFiles)
      expect(statSync(new URL(`images/${file}`, import.meta.url)).size).toBeLessThan(12_288);
    expect(localProducts.filter(({ image }) => image !== null && !pictureFiles.includes(image))).toEqual([]);
  });
});

describe('the demo people', () => {
  it('belong to sellers that exist and hold permissions of the specification', () => {
    const sellers = [...resellers, ...localSellers].map((seller) => seller.name);
    for (const user of users) {
      if (user.seller !== null) expect(sellers).toContain(user.seller);
      for (const permission of user.permissions) expect(permissionNames).toContain(permission);
    }
    expect(new Set(users.map((user) => user.email)).size).toBe(7);
  });

  it('sell under prefixes of at most three characters, no two alike [SEL-014]', () => {
    const prefixes = [...resellers, ...localSellers].flatMap((seller) => seller.sku_prefix ?? []);
    expect(prefixes.every((prefix) => /^[A-Z0-9]{1,3}$/.test(prefix))).toBe(true);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  it('offer local products with valid EANs or none', () => {
    expect(localProducts.filter(({ ean }) => ean !== null && eanVerdict(ean) !== 'valid')).toEqual([]);
  });
});
