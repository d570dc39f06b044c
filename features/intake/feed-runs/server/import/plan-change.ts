import type {
  DeliveredText,
  DeliveredVariant,
  ProductColumns,
  ProductMarks,
  VariantUpdate,
} from '#features/catalogue/products/server/products.public.ts';
import { productColumns, textColumns, variantColumns } from './delivered-columns.ts';
import { type Held, type HoldBack, holdBack, nothingHeld } from './hold-back.ts';
import { mergeVariant, type StoredVariant, same } from './merge-variant.ts';
import type { Incoming } from './packed.ts';

/** A product as it stands before a delivery is taken over. */
export type StoredProduct = {
  readonly id: number;
  readonly sku_intern: string;
  readonly is_in_vendor_list: boolean;
  readonly brand_id: number | null;
  readonly columns: ProductColumns;
  readonly variants: readonly StoredVariant[];
  /** By language code; staff's are left alone. */
  readonly texts: ReadonlyMap<string, DeliveredText & { readonly origin: 'staff' | 'supplier' }>;
  /** Every address ever known, those deleted by staff included. */
  readonly images: ReadonlySet<string>;
  readonly categoryIds: ReadonlySet<number>;
  readonly attributes: readonly StoredAttribute[];
  /** What a run writes beside the supplier's values, so that it can be put back. */
  readonly marks: ProductMarks;
};
export type StoredAttribute = {
  readonly id: number;
  /** The supplier's sku of the variant; null: of the whole product. */
  readonly variantId: number | null;
  readonly attributeId: number;
  readonly origin: 'staff' | 'supplier';
  readonly is_deleted: boolean;
};

/** What the names of a delivered product are in the database. */
export type Resolved = {
  readonly brandId: number | null;
  readonly categoryIds: readonly number[];
  /** `sku`: of the variant, in the supplier's words; null: of the whole product. */
  readonly attributes: readonly { readonly sku: string | null; readonly attributeId: number }[];
};

export type ProductChange = {
  readonly id: number;
  /** Whether anything but the stock differs; then it counts as changed by the supplier. */
  readonly content: boolean;
  readonly stock: boolean;
  readonly columns: ProductColumns;
  readonly brandId: number | null;
  readonly variants: readonly VariantUpdate[];
  readonly newVariants: readonly DeliveredVariant[];
  readonly texts: ReadonlyMap<string, DeliveredText>;
  readonly newImages: readonly string[];
  readonly categories: { readonly add: readonly number[]; readonly remove: readonly number[] } | null;
  readonly attributesRemoved: readonly StoredAttribute[];
  readonly attributesAdded: Resolved['attributes'];
  /** Variants stay although the delivery lacks them, so the next one is looked at whatever it says. */
  readonly kept: boolean;
  /** Values that guards did not let in. */
  readonly held: readonly Held[];
  /** Before and after of what differs, for the history. */
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
};

/** Every picture of a product in the supplier's order: its own, then its variants'. */
export const imagesOf = ({ product }: Incoming): readonly string[] => [
  ...new Set([...product.images, ...product.variants.flatMap((variant) => variant.images)]),
];

/** What a delivery changes in a product we have. Staff's texts, pictures, values and maps are no part of it (trap T103). */
export function planChange(
  stored: StoredProduct,
  incoming: Incoming,
  resolved: Resolved,
  back: HoldBack = nothingHeld,
): ProductChange {
  const { keep } = back;
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const note = (key: string, old: unknown, now: unknown) => {
    before[key] = old;
    after[key] = now;
  };

  const columns = protectedColumns(stored, productColumns(incoming.product), keep);
  for (const key of Object.keys(columns) as (keyof ProductColumns)[]) {
    if (columns[key] !== stored.columns[key]) note(key, stored.columns[key], columns[key]);
  }
  // A supplier without a brand leaves the one that staff gave the product (trap T101).
  const brandId = keep.has('brand') ? stored.brand_id : (resolved.brandId ?? stored.brand_id);
  if (brandId !== stored.brand_id) note('brand_id', stored.brand_id, brandId);

  const variants = planVariants(stored, incoming, back, note);
  const texts = planTexts(stored, incoming, keep, note);
  const newImages = keep.has('images') ? [] : imagesOf(incoming).filter((url) => !stored.images.has(url));
  if (newImages.length > 0) note('images', null, newImages);
  const categories = keep.has('categories') ? null : planCategories(stored, resolved, note);
  const attributes = keep.has('attributes')
    ? { removed: [], added: ofNewVariants(variants.added, resolved) }
    : planAttributes(stored, incoming, resolved, note);

  const content = Object.keys(after).length > 0;
  if (variants.stock) note('stock', variants.stock.before, variants.stock.after);
  return {
    id: stored.id,
    content,
    stock: variants.stock !== null,
    columns,
    brandId,
    variants: variants.updates,
    newVariants: variants.added,
    texts,
    newImages,
    categories,
    attributesRemoved: attributes.removed,
    attributesAdded: attributes.added,
    kept: variants.kept,
    held: variants.held,
    before,
    after,
  };
}

type Note = (key: string, before: unknown, after: unknown) => void;

/** The columns with those a rule of the feed keeps as they are. The breadcrumbs are the categories' words. */
function protectedColumns(stored: StoredProduct, columns: ProductColumns, keep: HoldBack['keep']): ProductColumns {
  if (keep.size === 0) return columns;
  const of = (key: keyof ProductColumns) => (key === 'breadcrumbs' ? 'categories' : key);
  const kept = Object.entries(stored.columns).filter(([key]) => (keep as ReadonlySet<string>).has(of(key as never)));
  return { ...columns, ...Object.fromEntries(kept) };
}

function planVariants(stored: StoredProduct, { product }: Incoming, back: HoldBack, note: Note) {
  const bySku = new Map(stored.variants.map((variant) => [variant.delivered?.sku ?? variant.sku, variant]));
  const updates: VariantUpdate[] = [];
  const added: DeliveredVariant[] = [];
  const held: Held[] = [];
  const stockBefore: Record<string, number> = {};
  const stockAfter: Record<string, number> = {};
  for (const one of product.variants) {
    const incoming = variantColumns(one);
    const known = bySku.get(incoming.sku);
    if (!known) {
      added.push(incoming);
      continue;
    }
    bySku.delete(incoming.sku);
    const outcome = holdBack(known, incoming, mergeVariant(known, incoming), back);
    const { merge, delivered } = outcome;
    held.push(...outcome.held);
    for (const field of merge.changed) note(`variants.${known.sku}.${field}`, known[field], merge.values[field]);
    if (!known.in_delivery) note(`variants.${known.sku}.in_delivery`, false, true);
    if (merge.stockChanged) {
      stockBefore[known.sku] = known.stock;
      stockAfter[known.sku] = merge.values.stock;
    }
    const rewritten = merge.changed.length > 0 || merge.stockChanged || !known.in_delivery;
    if (rewritten || !sameDelivered(known.delivered, delivered)) {
      updates.push({ id: known.id, ...merge.values, in_delivery: true, delivered });
    }
  }
  const lacking = [...bySku.values()].filter((variant) => variant.in_delivery);
  for (const gone of back.lacking ? [] : lacking) {
    note(`variants.${gone.sku}.in_delivery`, true, false);
    if (gone.stock !== 0) {
      stockBefore[gone.sku] = gone.stock;
      stockAfter[gone.sku] = 0;
    }
    const delivered = { ...(gone.delivered ?? deliveredOf(gone)), stock: null };
    updates.push({ ...gone, stock: 0, in_delivery: false, delivered });
  }
  if (added.length > 0)
    note(
      'variants.added',
      null,
      added.map((variant) => variant.sku),
    );
  const stock = Object.keys(stockAfter).length > 0 ? { before: stockBefore, after: stockAfter } : null;
  return { updates, added, held, stock, kept: back.lacking === true && lacking.length > 0 };
}

const deliveredOf = ({ id: _id, in_delivery: _in, delivered: _last, ...values }: StoredVariant): DeliveredVariant =>
  values;

function sameDelivered(a: DeliveredVariant | null, b: DeliveredVariant): boolean {
  return a !== null && (Object.keys(b) as (keyof DeliveredVariant)[]).every((key) => same(a[key] ?? null, b[key]));
}

function planTexts(
  stored: StoredProduct,
  { product }: Incoming,
  keep: HoldBack['keep'],
  note: Note,
): Map<string, DeliveredText> {
  const texts = new Map<string, DeliveredText>();
  for (const [language, said] of textColumns(product)) {
    const known = stored.texts.get(language);
    if (known?.origin === 'staff') continue;
    const keys = ['name', 'short_description', 'long_description'] as const;
    const kept = known ? keys.filter((key) => keep.has(key)) : [];
    const text = { ...said, ...Object.fromEntries(kept.map((key) => [key, known?.[key] ?? null])) } as DeliveredText;
    const differing = keys.filter((key) => (known?.[key] ?? null) !== text[key]);
    if (differing.length === 0) continue;
    for (const key of differing) note(`texts.${language}.${key}`, known?.[key] ?? null, text[key]);
    texts.set(language, text);
  }
  return texts;
}

function planCategories(stored: StoredProduct, { categoryIds }: Resolved, note: Note): ProductChange['categories'] {
  const wanted = new Set(categoryIds);
  const add = [...wanted].filter((id) => !stored.categoryIds.has(id));
  const remove = [...stored.categoryIds].filter((id) => !wanted.has(id));
  if (add.length === 0 && remove.length === 0) return null;
  note('categories', [...stored.categoryIds], [...wanted]);
  return { add, remove };
}

/** A rule that keeps the attributes is about the variants we have. */
const ofNewVariants = (added: readonly DeliveredVariant[], { attributes }: Resolved) => {
  const skus = new Set(added.map((variant) => variant.sku));
  return attributes.filter(({ sku }) => sku !== null && skus.has(sku));
};

/** What the supplier no longer says, and what he says new. What staff added stays; what staff took away stays away. */
function planAttributes(stored: StoredProduct, { product }: Incoming, { attributes }: Resolved, note: Note) {
  const skuOf = new Map(stored.variants.map((variant) => [variant.id, variant.delivered?.sku ?? variant.sku]));
  const key = (sku: string | null, attributeId: number) => `${attributeId}:${sku ?? ''}`;
  const wanted = new Set(attributes.map(({ sku, attributeId }) => key(sku, attributeId)));
  const delivered = new Set(product.variants.map((variant) => variant.sku));
  const known = new Set<string>();
  const removed: StoredAttribute[] = [];
  for (const row of stored.attributes) {
    const sku = row.variantId === null ? null : (skuOf.get(row.variantId) ?? '');
    known.add(key(sku, row.attributeId));
    const silent = sku !== null && !delivered.has(sku);
    if (row.origin === 'supplier' && !row.is_deleted && !silent && !wanted.has(key(sku, row.attributeId)))
      removed.push(row);
  }
  const added = attributes.filter(({ sku, attributeId }) => !known.has(key(sku, attributeId)));
  if (removed.length > 0 || added.length > 0) {
    note(
      'attributes',
      removed.map((row) => row.attributeId),
      added.map((row) => row.attributeId),
    );
  }
  return { removed, added };
}
