import { deliveredVariantColumns } from '#features/catalogue/products/contract/products.fields.ts';
import type { DeliveredVariant } from '#features/catalogue/products/server/products.public.ts';

type Field = keyof DeliveredVariant;

/** A variant as it is stored; `delivered` is what the supplier said last, null where no feed ever brought it. */
export type StoredVariant = DeliveredVariant & {
  readonly id: number;
  readonly stock: number;
  readonly in_delivery: boolean;
  readonly delivered: DeliveredVariant | null;
};

/** The stock follows a rule of its own. */
const fields: readonly Field[] = [
  'sku',
  'ean',
  'eans',
  ...deliveredVariantColumns.filter((column) => column !== 'stock'),
];

export type VariantMerge = {
  readonly values: DeliveredVariant & { readonly stock: number };
  /** Columns of content that get another value; empty where staff's values stay or nothing is new. */
  readonly changed: readonly Field[];
  readonly stockChanged: boolean;
};

/**
 * What a variant becomes after a delivery. A value goes in where it is new and the stored one is still the supplier's
 * last; a stored one that differs is staff's work and stays (trap T103). The stock is a fact of the supplier's
 * warehouse: a new one always counts.
 */
export function mergeVariant(stored: StoredVariant, incoming: DeliveredVariant): VariantMerge {
  const values: Record<string, unknown> = {};
  const changed: Field[] = [];
  for (const field of fields) {
    const last = stored.delivered?.[field] ?? null;
    const isNew = !same(incoming[field], last);
    const untouched = same(stored[field], last);
    const take = isNew && untouched && !(incoming[field] === null && neverEmpty.has(field));
    values[field] = take ? incoming[field] : stored[field];
    if (take) changed.push(field);
  }
  const newStock = incoming.stock !== null && incoming.stock !== (stored.delivered?.stock ?? null);
  values.stock = newStock ? incoming.stock : stored.stock;
  return { values: values as VariantMerge['values'], changed, stockChanged: values.stock !== stored.stock };
}

/** Columns that cannot be empty: a supplier who stops naming the currency has not changed it. */
const neverEmpty = new Set<Field>(['sku', 'currency']);

/** Both sides come without trailing zeros, so equal amounts are equal texts. */
export function same(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) && !Array.isArray(b)) return a === b;
  const [left, right] = [(a as unknown[] | null) ?? [], (b as unknown[] | null) ?? []];
  return left.length === right.length && left.every((value, i) => value === right[i]);
}
