import {
  type FeedTarget,
  feedLanguages,
  type MappingField,
  mappingField,
  type VariantMode,
} from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedProposal, ProposedField } from '#features/intake/feeds/contract/feeds.proposal.ts';
import { currencyOfName, isForeignName, matchName, type NameMatch, plainName, unitOfName } from './field-names.ts';
import type { Source } from './list-sources.ts';
import {
  eanFit,
  type Fit,
  isImageUrl,
  levelsOf,
  measureFit,
  numberFit,
  pairsOf,
  priceFit,
  textFit,
  urlFit,
} from './value-shapes.ts';

type Candidate = ProposedField & { readonly source: string; readonly currency?: string };
type Unmapped = FeedProposal['unmapped'][number];

/** Targets that take every fitting source; of the others the best one wins. */
export const collecting: ReadonlySet<FeedTarget> = new Set([
  'images',
  'attributes',
  'variant.images',
  'variant.attributes',
]);

/** The fields a set of sources suggests, and what is left over with the reason. */
export function proposeFields(
  sources: readonly Source[],
  mode: VariantMode,
): { fields: ProposedField[]; unmapped: Unmapped[] } {
  const unmapped: Unmapped[] = [];
  const leave = (source: Source, reason: string) =>
    unmapped.push({ source: source.source, reason, samples: source.samples.slice(0, 3) });
  const objects = sources.filter((source) => source.kind === 'object');

  const most = Math.max(0, ...sources.map((source) => source.filled));
  const candidates = sources.flatMap((source): Candidate[] => {
    if (source.kind === 'list') return [];
    if (source.kind === 'object') return objectAttributes(source, sources);
    if (source.kind === 'named') return namedAttributes(source, mode);
    const inside = objects.some((object) => source.source.startsWith(`${object.source}.`));
    const found = textCandidates(source, mode, most);
    if (inside) return found.filter(({ value }) => isMeasure(value.target));
    if (found.length === 0) leave(source, unusedReason(source));
    return found;
  });

  const best = [...candidates].sort((a, b) => b.confidence - a.confidence);
  const taken = new Map<FeedTarget, string>();
  const chosen = best.filter(({ value, source }) => {
    const before = taken.get(value.target);
    if (before !== undefined && !collecting.has(value.target)) {
      leave(sources.find((one) => one.source === source)!, `${value.target} is already taken from "${before}"`);
      return false;
    }
    taken.set(value.target, source);
    return true;
  });
  // In the file's order: that is how a person compares it with the feed.
  const fields: ProposedField[] = candidates.filter((candidate) => chosen.includes(candidate));
  if (mode.mode === 'group')
    fields.push(...fields.filter(({ value }) => value.target === 'images').map(imagesOfVariant));
  const currency = chosen.find((candidate) => candidate.currency)?.currency;
  if (currency && !taken.has('variant.currency')) fields.push(constantCurrency(currency));
  return { fields: withSku(withName(fields, sources), mode), unmapped };
}

const isMeasure = (target: FeedTarget): boolean => /\.(?:width|height|depth|weight)$/.test(target);

function unusedReason(source: Source): string {
  const match = matchName(source.source);
  if (match && 'unused' in match) return match.unused;
  return source.filled === 0 ? 'it is empty in all samples' : 'neither its name nor its values say what it is';
}

const propose = (
  source: Source,
  field: Omit<Partial<MappingField>, 'target'> & { target: FeedTarget },
  confidence: number,
  reason: string,
): Candidate => ({
  source: source.source,
  value: mappingField.parse({ source: source.source, ...field }),
  confidence: Math.round(confidence * 100) / 100,
  reason,
  samples: source.samples.slice(0, 3),
});

function objectAttributes(source: Source, sources: readonly Source[]): Candidate[] {
  const inside = `${source.source}.`;
  const except = sources
    .filter(
      (one) =>
        one.source.startsWith(inside) &&
        textCandidates(one, { mode: 'none' }).some(({ value }) => isMeasure(value.target)),
    )
    .map((one) => one.source.slice(inside.length));
  const attribute = { as: 'object' as const, except };
  return [
    propose(
      source,
      { target: 'attributes', attribute },
      0.85,
      `"${source.source}" is an object: each key an attribute`,
    ),
  ];
}

function namedAttributes(source: Source, mode: VariantMode): Candidate[] {
  const nested = mode.mode === 'nested' && source.source.startsWith(`${mode.path}.`);
  const attribute = { as: 'named' as const, ...source.named! };
  const reason = `"${source.source}" repeats with a name (${attribute.group}) and a value (${attribute.value})`;
  const path = nested ? source.source.slice((mode as { path: string }).path.length + 1) : source.source;
  return [
    propose(source, { target: nested ? 'variant.attributes' : 'attributes', source: path, attribute }, 0.85, reason),
  ];
}

function textCandidates(source: Source, mode: VariantMode, most = source.filled): Candidate[] {
  const nested = mode.mode === 'nested' && source.source.startsWith(`${mode.path}.`);
  const match = matchName(source.source) ?? matchValues(source);
  if (!match || 'unused' in match) return [];
  const path = nested ? source.source.slice((mode as { path: string }).path.length + 1) : source.source;
  const perVariant = nested || mode.mode === 'group';
  if (match.target === 'attribute') {
    const attribute = { as: 'single' as const, group: plainName(source.source) };
    const target = perVariant ? 'variant.attributes' : 'attributes';
    return [propose(source, { target, source: path, attribute }, match.confidence, `${match.reason} of an attribute`)];
  }
  const target = targetFor(match, mode, nested);
  if (!target) return [];
  if (target === 'attributes') return pairAttributes(source, path, match.reason);
  if (nested && !target.startsWith('variant.')) return [];

  const fit = fitFor(target, source.samples, unitOfName(source.source));
  const seen = [match.reason, source.samples.length === 0 ? 'no record at the beginning has a value' : fit.seen].filter(
    Boolean,
  );
  const levels = target === 'categoryPath' ? levelsOf(source.samples) : null;
  // What the record says of all its variants is asked for from inside a variant: the slash leads back to the record.
  const ofRecord = mode.mode === 'nested' && !nested && target.startsWith('variant.');
  const field = {
    target,
    source: ofRecord ? `/${path}` : path,
    transforms: fit.transforms,
    ...(levels ? { levels } : {}),
  };
  // What every record must have cannot come from a field that few records fill.
  const everywhere = target === 'sku' || target === 'name' ? source.filled / Math.max(1, most) : 1;
  const confidence = match.confidence * everywhere * (source.samples.length === 0 ? 0.6 : fit.share);
  if (confidence < 0.2) return [];
  const currency = currencyOfName(source.source) ?? fit.currency;
  const candidate = propose(source, field, confidence, seen.join('; '));
  return [target === 'variant.price' && currency ? { ...candidate, currency } : candidate];
}

function targetFor(match: NameMatch, mode: VariantMode, nested: boolean): FeedTarget | null {
  if (match.target === 'group') return mode.mode === 'group' ? 'sku' : null;
  if (match.target === 'groupName') return 'name';
  if (match.target === 'attribute') return null;
  if (match.target === 'sku' && (nested || mode.mode === 'group')) return 'variant.sku';
  if (match.target === 'images' && nested) return 'variant.images';
  return match.target;
}

function pairAttributes(source: Source, path: string, reason: string): Candidate[] {
  const pairs = pairsOf(source.samples);
  if (!pairs) return [];
  const attribute = { as: 'pairs' as const, ...pairs };
  const seen = `${reason}; its values are written name${pairs.equals}value, one after another with "${pairs.between}"`;
  return [propose(source, { target: 'attributes', source: path, attribute }, 0.85, seen)];
}

/** Where the name says nothing, values that hardly lie by accident. */
function matchValues(source: Source): NameMatch | null {
  const long = source.samples.filter((value) => value.trim().length >= 12);
  if (long.length >= 3 && long.length >= source.samples.length * 0.8 && eanFit(source.samples).share >= 0.8) {
    return { target: 'variant.ean', confidence: 0.7, reason: 'its name says nothing' };
  }
  if (source.samples.length >= 2 && source.samples.every(isImageUrl)) {
    return { target: 'images', confidence: 0.7, reason: 'its name says nothing, its values are addresses of pictures' };
  }
  return null;
}

/** The steps samples need to become values of a target, and how many then fit. */
export function fitFor(target: FeedTarget, samples: readonly string[], unit: string | null = null): Fit {
  if (/\.(?:price|discountPrice|purchasePrice|vat)$/.test(target)) return priceFit(samples);
  if (/(?:stock|maxHandlingDays|vendorWarranty)$/.test(target)) return numberFit(samples);
  if (isMeasure(target)) return measureFit(samples, target.endsWith('weight') ? 'kg' : 'cm', unit);
  if (target === 'variant.ean') return eanFit(samples);
  if (target === 'images' || target === 'variant.images') return urlFit(samples);
  if (target.endsWith('longDescription')) return textFit(samples, 'keep');
  return textFit(samples, 'strip');
}

/** In a grouped feed each row's pictures show its variant; the product has them all. */
const imagesOfVariant = (images: ProposedField): ProposedField => ({
  ...images,
  value: { ...images.value, target: 'variant.images' },
  reason: `${images.reason}; each row's pictures belong to its variant`,
});

const constantCurrency = (currency: string): ProposedField => ({
  value: mappingField.parse({ target: 'variant.currency', constant: currency }),
  confidence: 0.7,
  reason: `the price says ${currency}, by its name or in its values`,
  samples: [],
});

/** A name in a language no shop uses still says what the product is called until it is translated. */
function withName(fields: ProposedField[], sources: readonly Source[]): ProposedField[] {
  const names = ['name', ...feedLanguages.map((language) => `text.${language}.name`)];
  if (fields.some(({ value }) => names.includes(value.target))) return fields;
  const named = sources.find(({ source, kind, filled }) => kind === 'text' && filled > 0 && isForeignName(source));
  if (!named) return fields;
  const reason = `"${named.source}" names the product in a language no shop uses; it stands until it is translated`;
  return [
    ...fields,
    propose(named, { target: 'name', transforms: textFit(named.samples, 'strip').transforms }, 0.6, reason),
  ];
}

/** A feed without an article number can still be told apart by its barcodes, if somebody agrees. */
function withSku(fields: ProposedField[], mode: VariantMode): ProposedField[] {
  const has = (target: FeedTarget) => fields.some(({ value }) => value.target === target);
  if (has('sku') || has('variant.sku') || mode.mode !== 'none') return fields;
  const ean = fields.find(({ value }) => value.target === 'variant.ean');
  if (!ean?.value.source) return fields;
  const reason = `no article number was found; "${ean.value.source}" tells the records apart`;
  const sku: ProposedField = {
    ...ean,
    value: mappingField.parse({ target: 'sku', source: ean.value.source }),
    confidence: 0.55,
    reason,
  };
  return [sku, ...fields];
}
