import type { FeedTarget, MappingField, VariantMode } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedProposal } from '#features/intake/feeds/contract/feeds.proposal.ts';
import { sourcesOf } from './mapping-draft.ts';

/** Columns and paths found at the beginning of a file, with values, by where a source starts: record or variant. */
export type Samples = {
  readonly record: ReadonlyMap<string, readonly string[]>;
  readonly variant: ReadonlyMap<string, readonly string[]>;
};

export const noSamples: Samples = { record: new Map(), variant: new Map() };

const ofVariant = (target: FeedTarget): boolean => target.startsWith('variant.');

/**
 * In a feed with nested variants the sources of `variant.…` fields start at the list's element, so "sku" of the record and
 * "sku" of the variant are two; for them the record's sources stand with a leading "/".
 */
export function samplesOf({ fields, unmapped, variants }: FeedProposal): Samples {
  const list = variants.value.mode === 'nested' ? `${variants.value.path}.` : null;
  const record = new Map<string, readonly string[]>();
  const inside = new Map<string, readonly string[]>();
  for (const { value, samples } of fields) {
    const to = list !== null && ofVariant(value.target) ? inside : record;
    for (const source of sourcesOf(value)) to.set(source, samples);
  }
  for (const { source, samples } of unmapped) {
    if (list !== null && source.startsWith(list)) inside.set(source.slice(list.length), samples);
    else record.set(source, samples);
  }
  if (list === null) return { record, variant: record };
  for (const [source, samples] of record) if (!source.startsWith('/')) inside.set(`/${source}`, samples);
  return { record, variant: inside };
}

/** The sources a field may choose from, in the file's order as far as it is known. */
export const sourcesFor = (samples: Samples, target: FeedTarget, mode: VariantMode['mode']): readonly string[] => [
  ...(mode === 'nested' && ofVariant(target) ? samples.variant : samples.record).keys(),
];

/** Values of the first source of a field that has any. */
export function valuesOf(samples: Samples, field: MappingField, mode: VariantMode['mode']): readonly string[] {
  const from = mode === 'nested' && ofVariant(field.target) ? samples.variant : samples.record;
  for (const source of sourcesOf(field)) {
    const found = from.get(source);
    if (found && found.length > 0) return found;
  }
  return [];
}
