import { z } from 'zod';
import { saidShape } from '#kit/envelope.ts';

/**
 * How our products and those of a shop belong together. `bound`: ours is there, as theirs. `broken`: it was, and something is wrong with it.
 * `there`: somebody made it in the shop. `here`: ours, of which the shop has nothing.
 */
export const bindingSides = ['bound', 'broken', 'there', 'here'] as const;
export type BindingSide = (typeof bindingSides)[number];

/** By what ours and theirs were found to be one: our own key, one SKU, one EAN, or a person. */
const bindingProofs = ['key', 'sku', 'ean', 'hand'] as const;

/**
 * `missing`: not there any more. `twice`: two of ours are there. `shared`: two of ours are one there. `refused`: the shop did not take the
 * binding.
 */
const bindingProblems = ['missing', 'twice', 'shared', 'refused'] as const;
export type BindingProblem = (typeof bindingProblems)[number];

/** One of ours and one of theirs that may be the same. */
const bindingMatch = z.object({
  product_id: z.int(),
  sku: z.string(),
  product: z.string(),
  remote_id: z.string(),
  name: z.string(),
  by: z.enum(['sku', 'ean']),
  /** The SKU or EAN that both have. */
  value: z.string(),
});
export type BindingMatch = z.infer<typeof bindingMatch>;

export const bindingRow = z.object({
  side: z.enum(bindingSides),
  product_id: z.int().nullable(),
  sku: z.string().nullable(),
  product: z.string().nullable(),
  remote_id: z.string().nullable(),
  /** What the shop calls it; null where only its number is known. */
  name: z.string().nullable(),
  skus: z.array(z.string()),
  eans: z.array(z.string()),
  by: z.enum(bindingProofs).nullable(),
  evidence: z.string().nullable(),
  /** `asked`, `letting_go`: the shop is being told. `bound`: nothing was sent since. `sent`: what is there was sent from here. */
  state: z.enum(['asked', 'bound', 'letting_go', 'sent']).nullable(),
  problem: z.enum(bindingProblems).nullable(),
  /** Why the shop refused it. */
  reason: saidShape.nullable(),
  /** Number of the difference the comparison found; null: none. */
  difference: z.int().nullable(),
  at: z.string().nullable(),
  /** What it may be, of rows that are unmatched; the best first. */
  matches: z.array(bindingMatch),
});
export type BindingRow = z.infer<typeof bindingRow>;

type Found = Pick<BindingMatch, 'product_id' | 'remote_id' | 'by'>;

/**
 * Those of the matches that are beyond doubt: ours fits one of theirs alone, and theirs fits one of ours alone. One SKU says more than one EAN:
 * where both speak of different products, nothing is sure.
 */
export function sureMatches<M extends Found>(matches: readonly M[]): M[] {
  const theirs = Map.groupBy(matches, (it) => it.product_id);
  const ours = Map.groupBy(matches, (it) => it.remote_id);
  const one = (rows: readonly M[] | undefined, key: 'product_id' | 'remote_id') =>
    new Set((rows ?? []).map((it) => it[key])).size === 1;
  const seen = new Set<number>();
  return matches
    .toSorted((a, b) => Number(a.by === 'ean') - Number(b.by === 'ean'))
    .filter(({ product_id, remote_id }) => {
      if (seen.has(product_id)) return false;
      const sure = one(theirs.get(product_id), 'remote_id') && one(ours.get(remote_id), 'product_id');
      if (sure) seen.add(product_id);
      return sure;
    });
}
