import { deliveredValuesOf, staffValuesOf } from '#features/catalogue/products/contract/products.fields.ts';
import type { MainStatus, PublicationStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { DeliveryText } from '#features/selling/delivery-time/server/delivery-time.public.ts';
import type {
  PublicationSource,
  SourceAttribute,
  SourceCategory,
  SourceLayer,
  SourceVariant,
} from '../contract/publishing.source.ts';
import { noParts, type StockParts } from '../contract/publishing.stock.ts';
import type {
  AttributeRow,
  HitRow,
  ImageRow,
  MappedRow,
  PathRow,
  ProductRow,
  TranslationRow,
  VariantRow,
} from './publication-source.sql.read-model.ts';

type Path = SourceCategory['path'];
type Grouped<T> = ReadonlyMap<number, readonly T[]>;

export type SourceParts = {
  readonly translations: Grouped<TranslationRow>;
  readonly images: Grouped<ImageRow>;
  readonly attributes: Grouped<AttributeRow>;
  readonly variants: Grouped<VariantRow>;
  /** By `product:shop`. */
  readonly publications: ReadonlyMap<string, PublicationStatus>;
  readonly mapped: Grouped<MappedRow>;
  readonly hits: Grouped<HitRow>;
  /** Categories of the shops' own that ours go into, by `category:shop`. */
  readonly targets: ReadonlyMap<string, NonNullable<SourceCategory['target']>>;
  /** Properties of the shops' own that values of ours go into, by `attribute:shop`. */
  readonly properties: ReadonlyMap<string, NonNullable<SourceAttribute['target']>>;
  /** The lowest price of 30 days, by `variant:shop`. */
  readonly lows: ReadonlyMap<string, string | null>;
  /** Prices of campaigns, by `variant:shop`. */
  readonly layers: ReadonlyMap<string, SourceLayer>;
  /** What is known of stock beside suppliers' words, by `variant:shop`. */
  readonly stock: ReadonlyMap<string, StockParts>;
  /** What is said of how long a product takes, by `product:shop`. */
  readonly delivery: ReadonlyMap<string, DeliveryText>;
  /** By the category at the end of the path. */
  readonly paths: ReadonlyMap<number, Path>;
};

/** Paths by their last category. */
export function pathsOf(rows: readonly PathRow[]): Map<number, Path> {
  const paths = new Map<number, Path>();
  for (const [leaf, nodes] of Map.groupBy(rows, (row) => row.leaf)) {
    paths.set(
      leaf,
      nodes.map(({ id, name, names }) => ({ id, name, names: (names ?? {}) as Record<string, string> })),
    );
  }
  return paths;
}

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

export const variantOf = (row: VariantRow, low30: string | null, layer: SourceLayer | null): SourceVariant => ({
  id: row.id,
  sku: row.sku,
  ean: row.ean,
  currency: row.currency,
  price: row.price,
  discount_price: row.discount_price,
  tvsh: row.tvsh,
  price_extended: row.price_extended,
  width: numberOf(row.width),
  height: numberOf(row.height),
  depth: numberOf(row.depth),
  weight: numberOf(row.weight),
  maxHandlingDays: row.max_handling_days,
  stock: row.stock,
  inDelivery: row.in_delivery,
  position: row.position,
  low30,
  layer,
});

const productOf = (row: ProductRow): PublicationSource['product'] => ({
  id: row.id,
  sku: row.sku,
  skuIntern: row.sku_intern,
  name: row.name,
  shortDescription: row.short_description,
  longDescription: row.long_description,
  status: row.status as MainStatus,
  isInVendorList: row.is_in_vendor_list,
  ...deliveredValuesOf(row),
  ...staffValuesOf(row),
  customsInformation: row.customs_information,
});

const attributeOf = (row: AttributeRow, target: SourceAttribute['target'] = null): SourceAttribute => ({
  group: row.group,
  target,
  value: row.value,
  variantId: row.variant_id,
  groupNames: row.group_names,
  valueNames: row.value_names,
  colour: row.colour,
  unit: row.unit,
  groupPlace: row.group_place,
  valuePlace: row.value_place,
});

/** How long it takes is told as an attribute of the whole product, so that each platform has a place for it (ADR 150). */
const deliveryOf = (text: DeliveryText | undefined): SourceAttribute[] => (text ? [{ ...text, variantId: null }] : []);

/** One product as publishing to one shop sees it. */
export function sourceOf(row: ProductRow, parts: SourceParts, shopId: number): PublicationSource {
  const of = <T>(grouped: Grouped<T>): readonly T[] => grouped.get(row.id) ?? [];
  return {
    product: productOf(row),
    // A deleted seller sells no more than a suspended one (trap T55).
    sellerSuspended: row.is_suspended || row.deleted_at !== null,
    sellerAway: row.is_away,
    changeUnreviewed: row.change_unreviewed,
    publication: parts.publications.get(`${row.id}:${shopId}`) ?? null,
    brand:
      row.brand === null ? null : { name: row.brand, shopBrand: row.shop_brand, names: row.shop_brand_names ?? {} },
    translations: of(parts.translations).map((it) => ({
      language: it.code,
      name: it.name,
      shortDescription: it.short_description,
      longDescription: it.long_description,
    })),
    categories: of(parts.mapped).map(({ category_id, is_leaf, excluded_in }) => ({
      id: category_id,
      isLeaf: is_leaf,
      excluded: excluded_in.includes(shopId),
      target: parts.targets.get(`${category_id}:${shopId}`) ?? null,
      path: parts.paths.get(category_id) ?? [],
    })),
    barred: of(parts.hits).some(({ shop_ids }) => shop_ids === null || shop_ids.includes(shopId)),
    images: of(parts.images).map(({ id, url, is_cover, position, alts, variant_ids }) => ({
      id,
      url,
      isCover: is_cover,
      position,
      alts,
      variantIds: variant_ids,
    })),
    attributes: [
      ...of(parts.attributes).map((it) => attributeOf(it, parts.properties.get(`${it.group_id}:${shopId}`))),
      ...deliveryOf(parts.delivery.get(`${row.id}:${shopId}`)),
    ],
    variants: of(parts.variants).map((it) => {
      const key = `${it.id}:${shopId}`;
      const variant = variantOf(it, parts.lows.get(key) ?? null, parts.layers.get(key) ?? null);
      return { ...variant, parts: parts.stock.get(key) ?? noParts };
    }),
  };
}
