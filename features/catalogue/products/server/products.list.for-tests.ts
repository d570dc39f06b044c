import { eanVerdict } from '../contract/products.ean.ts';
import type { ProductFilters } from '../contract/products.filters.ts';
import { type MainStatus, type PublicationStatus, stateInShop } from '../contract/products.status.ts';

/** A product as a test thinks of it; `shops` and `prices` by shop id, `texts` by language id. */
export type Sample = {
  readonly id: number;
  readonly sku: string;
  readonly sku_intern: string;
  readonly sellerId: number;
  readonly name: string;
  readonly status: MainStatus;
  readonly isUpdated: boolean;
  readonly inVendorList: boolean;
  readonly rating: number;
  readonly brand: { name: string; shopBrand: string | null } | null;
  readonly texts: Readonly<Record<number, string>>;
  readonly variants: readonly { ean: string | null; stock: number; price: number | null }[];
  readonly allPrice: number | null;
  readonly hasImage: boolean;
  readonly touched: boolean;
  readonly mapped: readonly number[];
  readonly supplied: readonly number[];
  readonly assignee: number | null;
  readonly shops: Readonly<Record<number, { status: PublicationStatus; reason: string | null; changed: boolean }>>;
};

export type World = {
  readonly sellers: readonly number[];
  readonly users: readonly number[];
  /** A category with everything below it. */
  readonly below: ReadonlyMap<number, readonly number[]>;
  readonly internal: ReadonlySet<number>;
};

const languages: Readonly<Record<string, number>> = { EN: 1, AL: 2, SI: 3 };

export const shownName = (it: Sample, language: string): string =>
  it.texts[languages[language]!] ?? it.texts[1] ?? (it.name.trim() || it.sku);

/** The filters in plain words, one product at a time: what the list must find (LST-001 to LST-018). */
export function naivelyFits(it: Sample, filters: ProductFilters, shopId: number, world: World): boolean {
  const shop = it.shops[shopId];
  const state = stateInShop(it.status, shop?.status ?? null);
  const is = (flag: string | undefined, value: boolean) => flag === undefined || (flag !== '0') === value;
  return (
    (filters.status === undefined || filters.status === state) &&
    (filters.removal_reason === undefined || (state === 5 && shop?.reason === filters.removal_reason)) &&
    (filters.seller === undefined || filters.seller === it.sellerId) &&
    (filters.rating === undefined || filters.rating === it.rating) &&
    (filters.user === undefined || filters.user === it.assignee) &&
    inCategories(it, filters.category ?? [], world) &&
    is(filters.show_translated, it.texts[languages[filters.language]!] !== undefined) &&
    is(filters.show_categories, it.mapped.length > 0) &&
    is(filters.show_brands, it.brand?.shopBrand != null) &&
    is(filters.show_updated, it.isUpdated || (shop?.changed ?? false)) &&
    is(
      filters.show_ean,
      it.variants.some((variant) => eanVerdict(variant.ean) === 'valid'),
    ) &&
    is(filters.show_images, it.hasImage) &&
    is(filters.show_price, hasPrice(it, shopId)) &&
    is(filters.show_stock, it.variants.reduce((sum, variant) => sum + variant.stock, 0) > 0) &&
    is(filters.show_is_in_vendor_list, it.inVendorList) &&
    is(filters.show_has_activity, it.touched) &&
    isFound(it, filters)
  );
}

function inCategories(it: Sample, asked: readonly number[], world: World): boolean {
  const own = new Set([...it.mapped, ...it.supplied]);
  return [true, false].every((internal) => {
    const tree = asked.filter((id) => world.internal.has(id) === internal);
    return tree.length === 0 || tree.some((id) => (world.below.get(id) ?? [id]).some((below) => own.has(below)));
  });
}

/** Base prices are in EUR, as shops 1 and 3 sell; shop 2 sells in ALL and has a price of its own for some, shop 4 for none. */
const hasPrice = (it: Sample, shopId: number): boolean =>
  shopId === 2 ? (it.allPrice ?? 0) > 0 : shopId !== 4 && it.variants.some((variant) => (variant.price ?? 0) > 0);

/** As the sample is written: the first variant is called after the product, the others with a number. */
const skusOf = ({ sku, sku_intern, variants }: Sample): string[] => [
  sku,
  `${sku_intern}-1`,
  ...variants.slice(1).flatMap((_, index) => [`${sku}-${index}`, `${sku_intern}-x${index}`]),
];

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function isFound(it: Sample, { search_text: text = '', search_type: type }: ProductFilters): boolean {
  if (text === '') return true;
  const names = [it.texts[1] ?? it.name, ...Object.values(it.texts)];
  const has = {
    sku: skusOf(it).some((sku) => sku.toLowerCase().includes(text.toLowerCase())),
    ean: it.variants.some((variant) => variant.ean?.includes(text)),
    name: names.some((name) => fold(name).includes(fold(text))),
    brand: [it.brand?.name, it.brand?.shopBrand].some((name) => name != null && fold(name).includes(fold(text))),
  };
  return type === 'all' ? Object.values(has).some(Boolean) : has[type as keyof typeof has];
}
