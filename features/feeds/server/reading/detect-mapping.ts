import type { Readable } from 'node:stream';
import { reasonTexts as words } from '#features/feeds/contract/feed-reasons.texts.ts';
import { type FeedFormat, readingLimits } from '#features/feeds/contract/feeds.formats.ts';
import { type FeedTarget, feedMapping, type VariantMode } from '#features/feeds/contract/feeds.mapping.ts';
import type { FeedProposal, Proposed } from '#features/feeds/contract/feeds.proposal.ts';
import { AppError } from '#kit/error.ts';
import { decodeText } from './decode-text.ts';
import { detectFormat } from './detect-format.ts';
import { matchName } from './field-names.ts';
import { listSources, type Source } from './list-sources.ts';
import { firstBytes, openBytes } from './open-bytes.ts';
import { parseRecords } from './parse-records.ts';
import { misfit, type RawRecord } from './parsed-row.ts';
import { proposeFields } from './propose-fields.ts';
import { say } from './say.ts';
import { detectWorkbook, type WorkbookHead } from './workbook/detect-workbook.ts';
import { isZip } from './workbook/open-zip.ts';

/** Enough for some hundred ordinary records, and little enough to look at while somebody waits. */
const HEAD_BYTES = 1024 * 1024;
const RECORDS = 200;

export type DetectOptions = {
  readonly signal?: AbortSignal;
  /** How many records to look at; 200 where it is not said. */
  readonly records?: number;
  /** A format somebody has corrected; only the fields are proposed then. */
  readonly format?: FeedFormat;
};

/**
 * Looks at the beginning of a feed (at most 1 MB unpacked) and proposes a mapping, each part with its confidence and
 * the reason. Nothing is decided: a person accepts or corrects it. The stream is destroyed afterwards.
 * Throws AppError `feed_broken` where the file cannot be unpacked or holds nothing.
 */
export async function detectMapping(source: Readable, options: DetectOptions = {}): Promise<FeedProposal> {
  const { head, whole, format, sheets } = await lookAt(source, options);
  const records = await readSome(head, whole, format.value, options.records ?? RECORDS);
  const sources = listSources(records);
  const variants = detectVariants(sources);
  const { fields, unmapped } = proposeFields(sources, variants.value);

  const has = (...targets: FeedTarget[]) => fields.some(({ value }) => targets.includes(value.target));
  const missing: FeedTarget[] = [];
  if (!has('sku', 'variant.sku')) missing.push('sku');
  if (!has('name', 'text.EN.name', 'text.AL.name', 'text.SI.name')) missing.push('name');
  if (variants.value.mode === 'group' && !has('variant.sku')) missing.push('variant.sku');
  const together = { format: format.value, variants: variants.value, fields: fields.map(({ value }) => value) };
  const mapping = missing.length === 0 ? feedMapping.parse(together) : null;
  // A list or an object is read through what is in it.
  const readable = sources.filter(({ kind }) => kind === 'text' || kind === 'named');
  const filled = readable.map((one) => ({ source: one.source, filled: one.filled }));
  return { format, variants, fields, unmapped, sources: filled, missing, mapping, records: records.length, sheets };
}

async function lookAt(source: Readable, { format, signal }: DetectOptions): Promise<WorkbookHead> {
  if (isZip(await firstBytes(source, signal))) return detectWorkbook(source, format, HEAD_BYTES, signal);
  const { head, whole } = await readHead(source, signal);
  if (format?.kind === 'xlsx') throw misfit(say(words.noWorkbook));
  const found = format ? { value: format, confidence: 1, reason: 'it was given' } : await detectFormat(head, whole);
  return { head, whole, format: found, sheets: [] };
}

async function readHead(source: Readable, signal?: AbortSignal): Promise<{ head: Uint8Array; whole: boolean }> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of openBytes(
      source,
      signal ? { limits: readingLimits, signal } : { limits: readingLimits },
    )) {
      pieces.push(piece);
      length += piece.length;
      if (length >= HEAD_BYTES) return { head: Buffer.concat(pieces), whole: false };
    }
  } catch (error) {
    // A beginning of a packed file is enough to look at; it ends too early by nature.
    if (!(error instanceof AppError) || length === 0) throw error;
    return { head: Buffer.concat(pieces), whole: false };
  }
  return { head: Buffer.concat(pieces), whole: true };
}

async function readSome(head: Uint8Array, whole: boolean, format: FeedFormat, most: number): Promise<RawRecord[]> {
  const found: RawRecord[] = [];
  const bytes = async function* () {
    yield head;
  };
  try {
    for await (const parsed of parseRecords(decodeText(bytes(), format.encoding), format, readingLimits)) {
      if ('record' in parsed) found.push(parsed.record);
      if (found.length >= most) break;
    }
  } catch (error) {
    // The head is cut in the middle of a record; a whole file that breaks has something to say.
    if (whole && found.length === 0) throw error;
  }
  return found;
}

function detectVariants(sources: readonly Source[]): Proposed<VariantMode> {
  const group = sources.find((source) => {
    const match = source.kind === 'text' ? matchName(source.source) : null;
    return (
      match && 'target' in match && match.target === 'group' && new Set(source.samples).size < source.samples.length
    );
  });
  if (group) {
    const groups = new Set(group.samples).size;
    const reason = `"${group.source}" repeats: ${group.samples.length} records in ${groups} groups. The order "anywhere" is always right; "adjacent" is faster where groups never come apart`;
    return { value: { mode: 'group', by: group.source, order: 'anywhere' }, confidence: 0.9, reason };
  }
  const list = sources.find((source) => source.kind === 'list' && sellable(sources, source.source) >= 2);
  if (list) {
    const reason = `"${list.source}" is a list of objects with fields of a variant (sku, EAN, price, stock)`;
    return { value: { mode: 'nested', path: list.source }, confidence: 0.8, reason };
  }
  return {
    value: { mode: 'none' },
    confidence: 0.7,
    reason: 'no field groups the records, none holds a list of variants',
  };
}

const sellableTargets = new Set(['sku', 'variant.sku', 'variant.ean', 'variant.price', 'variant.stock']);

function sellable(sources: readonly Source[], list: string): number {
  const inside = sources.filter((source) => source.kind === 'text' && source.source.startsWith(`${list}.`));
  const targets = inside.flatMap((source) => {
    const match = matchName(source.source);
    return match && 'target' in match && sellableTargets.has(match.target) ? [match.target] : [];
  });
  return new Set(targets).size;
}
