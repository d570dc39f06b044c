// Reads of others: exports
import type { FeedContents } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { type MappingField, mappingField, type VariantMode } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedProposal, ProposedField } from '#features/intake/feeds/contract/feeds.proposal.ts';
import type { FileFormat } from '#kit/formats.ts';
import { isTable } from '#kit/formats.ts';
import type { Proposed } from '#kit/proposed.ts';
import type { RawRecord } from '#server/formats/reading/parsed-row.ts';
import { pickColumn, pickPath } from '../pick-values.ts';
import { collecting, fitFor, proposeFields } from '../propose-fields.ts';
import { toText } from '../to-text.ts';
import { knownPlatforms } from './known-platforms.ts';
import type { Reading, Rule, Sample } from './platform.ts';

type Recognised = {
  readonly platform: string;
  readonly variants: Proposed<VariantMode>;
  readonly fields: ProposedField[];
  readonly unmapped: FeedProposal['unmapped'];
  readonly contents: Proposed<FeedContents>;
};

const SURE = 0.95;
/** The column is the right one even where no value in it is. */
const LEAST = 0.2;

/** The mapping of the platform whose export a file is, fitted to the columns it has; null where it is nobody's known. */
export function recognise(sample: Sample): Recognised | null {
  const platform = knownPlatforms.find(({ knows }) => knows(sample));
  if (!platform) return null;
  const reading = platform.read(sample);
  const fields = reading.rules.flatMap((rule) => fitted(rule, platform.name, sample) ?? []);
  const { unmapped, more } = leftOver(reading, fields, platform.name, sample);
  fields.push(...more);
  return {
    platform: platform.name,
    variants: { value: reading.variants, confidence: SURE, reason: `${platform.name}: ${reading.why}` },
    fields,
    unmapped,
    contents: {
      value: reading.contents?.value ?? 'products',
      confidence: 0.9,
      reason: reading.contents?.why ?? `a list of products as ${platform.name} writes it`,
    },
  };
}

/** XML of a known system repeats an element that need not be the one that occurs most at its beginning. */
export function withItemOf(format: Proposed<FileFormat>, head: string): Proposed<FileFormat> {
  if (format.value.kind !== 'xml') return format;
  for (const { name, item } of knownPlatforms) {
    const found = item?.(head);
    if (found)
      return {
        value: { ...format.value, item: found },
        confidence: Math.max(format.confidence, 0.9),
        reason: `it is ${name}, whose products are <${found}>; ${format.reason}`,
      };
  }
  return format;
}

function fitted(rule: Rule, platform: string, sample: Sample): ProposedField | null {
  const { unit, zeroIsNone, confidence = SURE, why, ...field } = rule;
  if (isTable(sample.format) && !columnsOf(field).every((column) => sample.sources.has(column))) return null;
  const samples = samplesOf(field, sample);
  const steps = [...(field.transforms ?? [])];
  if (zeroIsNone) steps.push({ do: 'map', values: zeros, otherwise: 'keep' });
  const fit = samples.length > 0 && steps.length === 0 && !unit ? fitFor(rule.target, samples) : null;
  if (unit) steps.push({ do: 'unit', to: unitOf(rule), missing: unit, decimal: decimalOf(samples) });
  const value = mappingField.parse({ ...field, transforms: fit ? fit.transforms : steps });
  const seen = fit && fit.share < 1 ? [fit.seen] : [];
  const named = (field.sources ?? [field.source]).filter((source) => source !== undefined).join('", "');
  const about = why ?? (field.constant === undefined ? `its "${named}"` : 'what the file says of itself');
  return {
    value,
    confidence: Math.round(Math.max(LEAST, Math.min(confidence, SURE * (fit?.share ?? 1))) * 100) / 100,
    reason: [`${platform}: ${about}`, ...seen].join('; '),
    samples: samples.slice(0, 3),
  };
}

const zeros = Object.fromEntries(
  ['0', '0.0', '0.00', '0.000', '0.0000', '0.000000', '0,0', '0,00', '0,000'].map((zero) => [zero, '']),
);
const unitOf = ({ target }: Rule): 'kg' | 'cm' => (target.endsWith('weight') ? 'kg' : 'cm');
const decimalOf = (samples: readonly string[]): '.' | ',' => (samples.some((value) => /\d,\d/.test(value)) ? ',' : '.');

const columnsOf = ({ source, sources, attribute, where }: Omit<Rule, 'target'>): string[] =>
  [...(sources ?? []), source, attribute?.as === 'column' ? attribute.group : undefined, where?.source].filter(
    (one) => one !== undefined,
  );

/** Values of a table's column from the whole file; of a path from the first records. */
function samplesOf({ source, sources }: Pick<MappingField, 'source' | 'sources'>, sample: Sample): string[] {
  const list = sources ?? (source === undefined ? [] : [source]);
  if (isTable(sample.format)) return list.flatMap((one) => sample.sources.get(one)?.samples ?? []);
  const pickers = list.map((one) => (isTable(sample.format) ? pickColumn(one) : pickPath(one)));
  return pickers
    .flatMap((pick) => sample.records.slice(0, 50).flatMap((record: RawRecord) => pick(record)))
    .flatMap((value) => toText(value, () => {}) ?? [])
    .filter((value) => value.trim() !== '')
    .slice(0, 200);
}

/** What no rule reads: proposed as in any other file where the platform has columns of its users, else named with a reason. */
function leftOver(
  { leave = {}, variants, others }: Reading,
  fields: readonly ProposedField[],
  platform: string,
  sample: Sample,
): { unmapped: FeedProposal['unmapped'][number][]; more: ProposedField[] } {
  const group =
    variants.mode === 'group'
      ? [
          variants.by,
          ...(variants.otherwise ?? []).map(({ source }) => source),
          variants.children?.source,
          variants.variantWhere?.source,
        ]
      : [];
  const used = new Set([...fields.flatMap(({ value }) => columnsOf(value)), ...group].flatMap(plainPaths));
  const rest = [...sample.sources.values()].filter(({ source }) => !isUsed(source, used));
  const taken = new Set(fields.map(({ value }) => value.target));
  const proposed = others
    ? proposeFields(
        rest.filter(({ source }) => !(source in leave)),
        variants,
      ).fields
    : [];
  const more = proposed.filter(({ value }) => !taken.has(value.target) || collecting.has(value.target));
  const read = new Set(more.flatMap(({ value }) => columnsOf(value)));
  const unmapped = rest
    .filter(({ source, kind }) => kind === 'text' && !isUsed(source, read))
    .map(({ source, samples, filled }) => ({
      source,
      reason:
        leave[source] ??
        (filled === 0 ? 'it is empty in the whole file' : `not carried over from exports of ${platform}`),
      samples: samples.slice(0, 3),
    }));
  return { unmapped, more };
}

/** The elements a path reads: without filters, each alternative, and of `**` what it begins at. */
const plainPaths = (source: string | undefined): string[] =>
  (source ?? '').split(' || ').map((path) =>
    path
      .replace(/\[[^\]]*\]/g, '')
      .replace(/\.?\*\*.*$/, '')
      .replace(/\.#text$/, ''),
  );

/** A path is used where it, or an element around it, is read. */
const isUsed = (source: string, used: ReadonlySet<string>): boolean =>
  used.has(source) || [...used].some((one) => one !== '' && source.startsWith(`${one}.`));
