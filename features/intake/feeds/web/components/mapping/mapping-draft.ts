import {
  type FeedContents,
  type FeedMapping,
  type FeedTarget,
  type MappingField,
  savedMapping,
  type VariantMode,
} from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedProposal } from '#features/intake/feeds/contract/feeds.proposal.ts';
import type { FileFormat } from '#kit/formats.ts';
import { type Proposed, SURE_ENOUGH } from '#kit/proposed.ts';
import { ruleWords } from '#web/lib/said.ts';

/** Why a part stands as it does; null once a person wrote it. */
export type Hint = Pick<Proposed<unknown>, 'confidence' | 'reason'>;

/** One part of a mapping on its way to being accepted. */
export type Part<T> = {
  readonly value: T;
  readonly hint: Hint | null;
  /** A person has said yes to it, or has changed it. */
  readonly confirmed: boolean;
};
export type DraftField = Part<MappingField> & { readonly key: number };

/** A mapping being worked on. Keys of fields are never used twice, so that a removed line does not pass its state on. */
export type Draft = {
  readonly format: Part<FileFormat>;
  readonly variants: Part<VariantMode>;
  readonly fields: readonly DraftField[];
  readonly nextKey: number;
  /** What the file is where it is no list of products. */
  readonly contents?: FeedContents | undefined;
};

const own = <T>(value: T): Part<T> => ({ value, hint: null, confirmed: true });
const unconfirmed = <T>({ value, confidence, reason }: Proposed<T>): Part<T> => ({
  value,
  hint: { confidence, reason },
  confirmed: false,
});
const keyed = (fields: readonly Part<MappingField>[]) => ({
  fields: fields.map((field, key) => ({ ...field, key })),
  nextKey: fields.length,
});

/** A saved or typed mapping: somebody has accepted it already. */
export const draftOfMapping = ({ format, variants, fields, contents }: FeedMapping): Draft => ({
  contents,
  format: own(format),
  variants: own(variants),
  ...keyed(fields.map(own)),
});

/** A proposal: nothing of it is accepted yet. */
export const draftOfProposal = ({ format, variants, fields, contents }: FeedProposal): Draft => ({
  contents: contents.value === 'products' ? undefined : contents.value,
  format: unconfirmed(format),
  variants: unconfirmed(variants),
  ...keyed(fields.map(unconfirmed)),
});

/** What a person changes is theirs: no proposal any more, and confirmed. */
/** Whether the file brings a sale price and nothing that prices could be calculated from. */
export function hasSalePriceAlone({ fields }: Draft): boolean {
  const targets = fields.map(({ value }) => value.target);
  return targets.includes('variant.price') && !targets.includes('variant.purchasePrice');
}

export const setFormat = (draft: Draft, value: FileFormat): Draft => ({ ...draft, format: own(value) });
export const setVariants = (draft: Draft, value: VariantMode): Draft => ({ ...draft, variants: own(value) });
export const setField = (draft: Draft, key: number, value: MappingField): Draft => ({
  ...draft,
  fields: draft.fields.map((field) => (field.key === key ? { ...own(value), key } : field)),
});
export const removeField = (draft: Draft, key: number): Draft => ({
  ...draft,
  fields: draft.fields.filter((field) => field.key !== key),
});
export const addField = (draft: Draft, value: MappingField): Draft => ({
  ...draft,
  fields: [...draft.fields, { ...own(value), key: draft.nextKey }],
  nextKey: draft.nextKey + 1,
});

/** What is confirmed in one go: a part, or a field by its key. */
export type Confirmed = 'format' | 'variants' | number;
export function confirmPart(draft: Draft, what: Confirmed): Draft {
  if (what === 'format') return { ...draft, format: { ...draft.format, confirmed: true } };
  if (what === 'variants') return { ...draft, variants: { ...draft.variants, confirmed: true } };
  return {
    ...draft,
    fields: draft.fields.map((field) => (field.key === what ? { ...field, confirmed: true } : field)),
  };
}

/** Below this confidence a person has to look at the part itself; the others may be confirmed together. */
export const isSure = ({ hint }: Part<unknown>): boolean => hint === null || hint.confidence >= SURE_ENOUGH;

export function confirmSure(draft: Draft): Draft {
  const confirm = <P extends Part<unknown>>(part: P): P => (isSure(part) ? { ...part, confirmed: true } : part);
  return {
    ...draft,
    format: confirm(draft.format),
    variants: confirm(draft.variants),
    fields: draft.fields.map(confirm),
  };
}

/** Parts nobody has said yes to yet, and how many of them are sure enough to be confirmed together. */
export function openParts(draft: Draft): { open: number; sure: number } {
  const open = [draft.format, draft.variants, ...draft.fields].filter(({ confirmed }) => !confirmed);
  return { open: open.length, sure: open.filter(isSure).length };
}

/** The draft as it would be saved, whether or not it is valid. */
export const mappingOf = ({ format, variants, fields, contents }: Draft) => ({
  ...(contents ? { contents } : {}),
  format: format.value,
  variants: variants.value,
  fields: fields.map(({ value }) => value),
});

export type Problem = { readonly where: string; readonly key: number | null; readonly message: string };
export type Checked = { readonly mapping: FeedMapping | null; readonly problems: readonly Problem[] };

/** Checks anything against the contract's mapping; each problem names the field it belongs to. */
export function checkMapping(value: unknown, fields: readonly DraftField[] = []): Checked {
  const parsed = savedMapping.safeParse(value);
  if (parsed.success) return { mapping: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(({ path, message }): Problem => {
    const at = path[0] === 'fields' && typeof path[1] === 'number' ? path[1] : null;
    return { where: path.join('.'), key: at === null ? null : (fields[at]?.key ?? null), message: ruleWords(message) };
  });
  return { mapping: null, problems };
}

/** A new line; its source is still to be chosen. */
export function emptyField(target: FeedTarget): MappingField {
  const attributes = target === 'attributes' || target === 'variant.attributes';
  return { target, transforms: [], ...(attributes ? { attribute: { as: 'object', except: [] } } : {}) };
}

/** Another target: what only the old one could have (attribute reading, levels) goes. */
export function retarget({ attribute, levels, ...rest }: MappingField, target: FeedTarget): MappingField {
  const { attribute: reading } = emptyField(target);
  return {
    ...rest,
    target,
    ...(reading ? { attribute: attribute ?? reading } : {}),
    ...(target === 'categoryPath' && levels !== undefined ? { levels } : {}),
  };
}

/** The sources of a field as a list, whichever way they are written. */
export const sourcesOf = ({ source, sources }: MappingField): readonly string[] =>
  sources ?? (source === undefined ? [] : [source]);

/** The same field with other sources: one is `source`, several are `sources`; a fixed value goes. */
export function withSources(
  { source: _s, sources: _ss, constant: _c, ...rest }: MappingField,
  list: readonly string[],
) {
  const [first] = list;
  return { ...rest, ...(first === undefined ? {} : list.length === 1 ? { source: first } : { sources: [...list] }) };
}

/** The same field with a fixed value instead of sources. */
export const withConstant = ({ source: _s, sources: _ss, ...rest }: MappingField, constant: string): MappingField => ({
  ...rest,
  constant,
});
