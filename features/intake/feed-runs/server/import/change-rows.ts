import type {
  DeliveredText,
  DeliveredVariant,
  ProductColumns,
  ProductMarks,
} from '#features/catalogue/products/server/products.public.ts';
import type { ChangeKind } from '#features/intake/feed-runs/contract/feed-runs-safety.model.ts';
import { same } from './merge-variant.ts';
import type { Incoming } from './packed.ts';
import type { ProductChange, Resolved, StoredProduct } from './plan-change.ts';
import type { GoneUndo, Missing } from './run-products.repository.ts';

/** A known product whose record differs, and what the run makes of it. */
export type Planned = {
  readonly incoming: Incoming;
  readonly resolved: Resolved;
  readonly stored: StoredProduct;
  readonly change: ProductChange;
};

/** How a product stood before a run, of what the run wrote, and what it wrote where a person may write too. */
export type ChangeUndo = {
  readonly marks: ProductMarks & { readonly is_in_vendor_list: boolean };
  /** It counted as changed by the supplier. */
  readonly content: boolean;
  readonly columns: { readonly before: Partial<ProductColumns>; readonly after: Partial<ProductColumns> };
  readonly brand: { readonly before: number | null; readonly after: number | null } | null;
  readonly variants: readonly VariantUndo[];
  /** The supplier's numbers of variants that are new. */
  readonly added: readonly string[];
  readonly texts: readonly {
    readonly language: string;
    readonly before: DeliveredText | null;
    readonly after: DeliveredText;
  }[];
  readonly images: readonly string[];
  readonly categories: { readonly add: readonly number[]; readonly remove: readonly number[] } | null;
  readonly attributes: {
    readonly removed: readonly { readonly variantId: number | null; readonly attributeId: number }[];
    readonly added: readonly { readonly sku: string | null; readonly attributeId: number }[];
  };
  /** It was missing until this run. */
  readonly missing: Missing | null;
};
export type VariantUndo = {
  readonly id: number;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
  /** Keys of what was said last that differ, as they were; null: nothing was ever said. */
  readonly said: Partial<DeliveredVariant> | null;
};

/** Where a product stood before it was put away, and after. */
export type StandingUndo = { readonly before: unknown; readonly after: unknown };

/** What a run keeps of a product to put it back: exactly one of the first three, and perhaps where it stood. */
export type Undo = {
  readonly fresh?: true;
  readonly change?: ChangeUndo;
  readonly gone?: GoneUndo;
  readonly standing?: StandingUndo;
};

/** What a run did to a product. `kind` null: nothing to speak of, but its fingerprints were written. */
export type ChangeRow = {
  readonly sku: string;
  readonly productId: number | null;
  readonly kind: ChangeKind | null;
  readonly row: number | null;
  readonly fields: Fields | null;
  readonly undo: Undo;
};
export type Fields = { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> };

/** Values are for looking at: longer ones are cut. */
const mostCharacters = 300;

const cut = (value: unknown): unknown => {
  if (typeof value === 'string' && value.length > mostCharacters) return `${value.slice(0, mostCharacters)}…`;
  return Array.isArray(value) ? value.slice(0, 20).map(cut) : value;
};
export const shortened = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, cut(value)]));

/** What changed in a known product, in words a person reads: names instead of our numbers where the file gives them. */
export function changeOf(planned: Planned, missing: Missing | null): ChangeRow {
  const { incoming, stored, change } = planned;
  const back = !stored.is_in_vendor_list;
  const kind = change.content ? 'changed' : change.stock || back ? 'stock' : null;
  const { brand_id: _was, ...before } = change.before;
  const { brand_id: brand, ...after } = change.after;
  if (brand !== undefined) {
    before.brand = change.before.brand_id;
    after.brand = incoming.product.brand;
  }
  if ('categories' in after) after.categories = incoming.product.categoryPaths.map((path) => path.join(' > '));
  if ('attributes' in after) {
    before.attributes = (change.before.attributes as unknown[]).length;
    after.attributes = (change.after.attributes as unknown[]).length;
  }
  if (back) {
    before.is_in_vendor_list = false;
    after.is_in_vendor_list = true;
  }
  return {
    sku: incoming.sku,
    productId: stored.id,
    kind,
    row: incoming.row,
    fields: kind === null ? null : { before, after },
    undo: { change: undoOf(planned, missing) },
  };
}

function undoOf({ stored, change }: Planned, missing: Missing | null): ChangeUndo {
  const differing = (Object.keys(change.columns) as (keyof ProductColumns)[]).filter(
    (key) => change.columns[key] !== stored.columns[key],
  );
  const only = (columns: ProductColumns) => Object.fromEntries(differing.map((key) => [key, columns[key]]));
  return {
    marks: { ...stored.marks, is_in_vendor_list: stored.is_in_vendor_list },
    content: change.content,
    columns: { before: only(stored.columns), after: only(change.columns) },
    brand: change.brandId === stored.brand_id ? null : { before: stored.brand_id, after: change.brandId },
    variants: change.variants.map((update) => {
      const was = stored.variants.find(({ id }) => id === update.id)!;
      const { id, delivered, ...values } = update;
      const keys = (Object.keys(values) as (keyof typeof values)[]).filter((key) => !same(values[key], was[key]));
      const said = was.delivered;
      const saidKeys = (Object.keys(delivered) as (keyof DeliveredVariant)[]).filter(
        (key) => said && !same(delivered[key], said[key] ?? null),
      );
      return {
        id,
        before: Object.fromEntries(keys.map((key) => [key, was[key]])),
        after: Object.fromEntries(keys.map((key) => [key, values[key]])),
        said: said && Object.fromEntries(saidKeys.map((key) => [key, said[key] ?? null])),
      };
    }),
    added: change.newVariants.map(({ sku }) => sku),
    texts: [...change.texts].map(([language, after]) => {
      const known = stored.texts.get(language);
      const before = known && {
        name: known.name,
        short_description: known.short_description,
        long_description: known.long_description,
      };
      return { language, before: before ?? null, after };
    }),
    images: change.newImages,
    categories: change.categories,
    attributes: {
      removed: change.attributesRemoved.map(({ variantId, attributeId }) => ({ variantId, attributeId })),
      added: change.attributesAdded,
    },
    missing,
  };
}
