import type { MappingField, VariantMode } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedProposal } from '#features/intake/feeds/contract/feeds.proposal.ts';
import { sourcesOf } from './mapping-draft.ts';

/** Something the file holds that the mapping does not read. */
export type UnusedSource = {
  readonly source: string;
  /** Records at the beginning of the file that have it. */
  readonly filled: number;
  readonly sample: string | undefined;
  /** Why the proposal left it out, where it did. */
  readonly reason: string | undefined;
};

/** What a mapping leaves out of the file the proposal was made from, the fullest first. */
export function unusedOf(
  { sources, unmapped, fields }: Pick<FeedProposal, 'sources' | 'unmapped' | 'fields'>,
  mapping: { readonly fields: readonly MappingField[]; readonly variants: VariantMode },
): UnusedSource[] {
  const used = usedPaths(mapping);
  // A field that reads an object or a list reads what is in it.
  const isUsed = (source: string) => used.some((path) => source === path || source.startsWith(`${path}.`));
  const left = new Map(unmapped.map((one) => [one.source, one]));
  const proposed = new Map(
    fields.flatMap(({ value, samples }) => sourcesOf(value).map((source) => [source, samples[0]])),
  );
  return sources
    .filter(({ source }) => !isUsed(source))
    .map(({ source, filled }) => {
      const entry = left.get(source);
      return { source, filled, sample: entry?.samples[0] ?? proposed.get(source), reason: entry?.reason };
    })
    .sort((a, b) => b.filled - a.filled);
}

/** The places a mapping reads, from the record on and without the filters of a path. */
function usedPaths({ fields, variants }: Parameters<typeof unusedOf>[1]): string[] {
  const list = variants.mode === 'nested' ? `${variants.path}.` : '';
  const paths = fields.flatMap((field) =>
    readBy(field).flatMap((source) => {
      if (list === '' || !field.target.startsWith('variant.')) return [source, plain(source)];
      return [plain(source.startsWith('/') ? source.slice(1) : `${list}${source}`)];
    }),
  );
  if (variants.mode !== 'group') return paths;
  const { by, otherwise = [], children, variantWhere, carryDown = [] } = variants;
  const keys = [...otherwise, ...(children ? [children] : []), ...(variantWhere ? [variantWhere] : [])];
  return [...paths, by, ...keys.map(({ source }) => source), ...carryDown];
}

/** Everything a line reads: its values, what it depends on, and the names of its attributes. */
const readBy = (field: MappingField): readonly string[] => [
  ...sourcesOf(field),
  ...(field.where ? [field.where.source] : []),
  ...(field.attribute?.as === 'column' ? [field.attribute.group] : []),
];

/** `images[0].url` → `images.url`; `*` reads everything below. */
const plain = (source: string): string => source.replace(/\[[^\]]*\]/g, '').replace(/(?:^|\.)\*.*$/, '');
