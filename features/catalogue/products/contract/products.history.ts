import { z } from 'zod';
import { historyCauses } from '#features/base/history/contract/history.causes.ts';
import { parseCustoms } from '#features/catalogue/customs/contract/customs.rules.ts';

/**
 * One value that became another one. Fields are called as the save calls them: `shop_warranty`,
 * `product_translates.2.name`, `variants.12.width`, `categories.21`, `customs_information.2.customs_code` …
 */
export const historyChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type HistoryChange = z.infer<typeof historyChange>;

export const historyEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null: no person, but a delivery or the system. */
  actor: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** `name`: of the feed or the imported file, or the type of the task. */
  cause: z.object({ kind: z.enum(historyCauses), name: z.string().nullable() }),
  shop_id: z.int().nullable(),
  action: z.string(),
  /** The bulk change it came with, where the reader can undo it now: its id, and how many products it would put back. */
  undo: z.object({ id: z.uuid(), rows: z.int() }).nullable(),
  changes: z.array(historyChange),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Newest first. `next` asks for the page after this one; null: there is none. */
export const historyPage = z.object({
  entries: z.array(historyEntry),
  next: z.int().nullable(),
  /** What the numbers inside the entries are called, by `<what> <number>`: `category 54` → "Shoes". */
  names: z.record(z.string(), z.string()),
});

type Recorded = Readonly<Record<string, unknown>> | null;

/** What was recorded before and after as a list of single values; a value that both sides hold alike is no change. */
export function changesOf(before: Recorded, after: Recorded): HistoryChange[] {
  const [was, is] = [flat(before), flat(after)];
  const fields = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...fields]
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** Several changes as one: each field from its first value to its last; what came back to where it was is left out. */
export function mergedChanges(recorded: readonly { before: Recorded; after: Recorded }[]): HistoryChange[] {
  const merged = new Map<string, HistoryChange>();
  for (const { before, after } of recorded) {
    for (const change of changesOf(before, after)) {
      merged.set(change.field, { ...change, before: (merged.get(change.field) ?? change).before });
    }
  }
  return [...merged.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

/** Objects open into their keys, lists stay; customs_information opens into its shops, without the stamps (trap T56). */
function flat(recorded: Recorded): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(recorded ?? {})) {
    if (field === 'customs_information') Object.assign(values, customsOf(value));
    else if (isObject(value)) for (const [key, one] of Object.entries(flat(value))) values[`${field}.${key}`] = one;
    else values[field] = value;
  }
  return values;
}

function customsOf(text: unknown): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [shop, { last_updated_by: _stamp, ...entry }] of Object.entries(parseCustoms(text).shops)) {
    for (const [part, value] of Object.entries(entry)) values[`customs_information.${shop}.${part}`] = value;
  }
  return values;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of products in whose name a shop stands, which is its group: prices, what keeps them, and customs. */
export const shopFields = '^(?:variants\\.\\d+\\.(?:price_extended|pin)|customs_information)\\.(\\d+)(?:\\.|$)';
const ofShop = new RegExp(shopFields);

/** Whether somebody who sees these shops only may see a change: what other shops ask for a product is none of theirs (trap T09, ADR 84). */
export function mayReadChange(field: string, shopIds: readonly number[]): boolean {
  const shop = ofShop.exec(field)?.[1];
  return shop === undefined || shopIds.includes(Number(shop));
}
