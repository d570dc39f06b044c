import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { StaffValues } from '../../contract/products.fields.ts';
import type { ProductEntry } from '../finish-write.ts';

/** One value that is different after a save, for the history. */
export type FieldChange = { readonly field: string; readonly before: unknown; readonly after: unknown };

/** What every part of a save works with. The product is locked. */
export type Saving = { readonly tx: Tx; readonly context: Context; readonly product: StoredProduct };

export type StoredProduct = StaffValues & {
  readonly id: number;
  readonly seller_id: number;
  readonly brand_id: number | null;
  readonly shop_brand_id: number | null;
  readonly version: number;
  readonly customs_information: string | null;
};

/** The keys of `asked` whose values differ from the stored ones; an absent (undefined) value stays (trap T75). */
export function changesOf<T extends object>(
  prefix: string,
  stored: { readonly [K in keyof T]?: unknown },
  asked: T,
  same: (a: unknown, b: unknown) => boolean = Object.is,
): FieldChange[] {
  return Object.entries(asked)
    .filter(([key, value]) => value !== undefined && !same(stored[key as keyof T] ?? null, value))
    .map(([key, value]) => ({ field: prefix + key, before: stored[key as keyof T] ?? null, after: value }));
}

/** One line of history for everything a save changed. */
export const historyOf = (id: number, changes: readonly FieldChange[]): ProductEntry => ({
  id,
  action: 'updated',
  before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
});
