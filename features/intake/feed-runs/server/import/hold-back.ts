import type { DeliveredVariant } from '#features/catalogue/products/server/products.public.ts';
import { type JudgedField, judgedFields, suspicions } from '#features/intake/feed-runs/contract/feed-runs.guards.ts';
import { type FeedGuards, type ProtectedField, sizeColumns } from '#features/intake/feeds/contract/feeds.safety.ts';
import type { StoredVariant, VariantMerge } from './merge-variant.ts';

/** A value that does not go in now, because a guard wants a person to look at it. */
export type Held = {
  readonly variantId: number;
  readonly field: JudgedField;
  readonly old: string | null;
  readonly new: string | null;
  readonly rule: 'price' | 'currency';
  readonly moved: number | null;
};

/** What of a known product a delivery may not touch. */
export type HoldBack = {
  readonly keep: ReadonlySet<ProtectedField>;
  readonly guards: Pick<FeedGuards, 'price_moves' | 'currency'>;
  /** Variants the delivery lacks stay: not all of the product could be read. */
  readonly lacking?: boolean;
};
export const nothingHeld: HoldBack = { keep: new Set(), guards: { price_moves: null, currency: 'off' } };

const sizes: ReadonlySet<string> = new Set(sizeColumns);
const keptOf = (field: keyof DeliveredVariant): ProtectedField | null => {
  if (sizes.has(field)) return 'sizes';
  if (field === 'eans') return 'ean';
  return field === 'sku' ? null : (field as ProtectedField);
};

export type VariantOutcome = {
  readonly merge: VariantMerge;
  /** What counts as said last: a value that was held back counts as not said, so that it can go in later. */
  readonly delivered: DeliveredVariant;
  readonly held: readonly Held[];
};

/** Takes out of a merge what a rule keeps or a guard doubts; the rest goes in. */
export function holdBack(
  stored: StoredVariant,
  incoming: DeliveredVariant,
  merge: VariantMerge,
  { keep, guards }: HoldBack,
): VariantOutcome {
  const kept = keep.size === 0 ? [] : merge.changed.filter((field) => keep.has(keptOf(field) as ProtectedField));
  const taken = merge.changed.filter((field) => !kept.includes(field));
  const doubted = suspicions(
    guards,
    stored,
    merge.values,
    taken.filter((field) => (judgedFields as readonly string[]).includes(field)) as JudgedField[],
  );
  const keepsStock = keep.has('stock') && merge.stockChanged;
  const out = new Set<keyof DeliveredVariant>([...kept, ...doubted.map(({ field }) => field)]);
  const delivered = { ...incoming, stock: incoming.stock ?? stored.delivered?.stock ?? null };
  if (out.size === 0 && !keepsStock) return { merge, delivered, held: [] };

  const values: Record<string, unknown> = { ...merge.values };
  const said: Record<string, unknown> = delivered;
  for (const field of out) {
    values[field] = stored[field];
    said[field] = stored.delivered?.[field] ?? null;
  }
  if (keepsStock) {
    values.stock = stored.stock;
    said.stock = stored.delivered?.stock ?? null;
  }
  return {
    merge: {
      values: values as VariantMerge['values'],
      changed: merge.changed.filter((field) => !out.has(field)),
      stockChanged: merge.stockChanged && !keepsStock,
    },
    delivered: said as DeliveredVariant,
    held: doubted.map(({ field, rule, moved }) => ({
      variantId: stored.id,
      field,
      old: stored[field],
      new: merge.values[field],
      rule,
      moved,
    })),
  };
}
