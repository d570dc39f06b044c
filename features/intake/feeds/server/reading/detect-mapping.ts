import type { Readable } from 'node:stream';
import {
  type FeedContents,
  type FeedTarget,
  feedMapping,
  type VariantMode,
} from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedProposal } from '#features/intake/feeds/contract/feeds.proposal.ts';
import { AppError } from '#kit/error.ts';
import { type FileFormat, readingLimits } from '#kit/formats.ts';
import type { Proposed } from '#kit/proposed.ts';
import { readingTexts } from '#kit/reading.sentences.ts';
import { say } from '#kit/sentence.ts';
import { decodeText } from '#server/formats/reading/decode-text.ts';
import { detectFormat } from '#server/formats/reading/detect-format.ts';
import { firstBytes, openBytes } from '#server/formats/reading/open-bytes.ts';
import { parseRecords } from '#server/formats/reading/parse-records.ts';
import { misfit, type RawRecord } from '#server/formats/reading/parsed-row.ts';
import { detectWorkbook, type WorkbookHead } from '#server/formats/workbook/detect-workbook.ts';
import { isZip } from '#server/formats/workbook/open-zip.ts';
import { detectContents } from './detect-contents.ts';
import { matchName } from './field-names.ts';
import { type Source, sourceList } from './list-sources.ts';
import { recognise, withItemOf } from './platforms/detect-platform.ts';
import { proposeFields } from './propose-fields.ts';

/** What the format and a platform are told by. */
const HEAD_BYTES = 1024 * 1024;
/** A value that stands first in row 287 is a sample too, so far more is looked at; a file beyond this is not read to its end. */
const SCAN_BYTES = 64 * 1024 * 1024;
/** Records that are kept as they are, for paths that ask for more than a name. */
const RECORDS = 200;
const HEAD_TEXT = 256 * 1024;

export type DetectOptions = {
  readonly signal?: AbortSignal;
  /** Where a workbook may wait; the system's folder for temporary files where it is not said. */
  readonly spoolFolder?: string;
  /** How many records to look at; as many as the first 64 MB hold where it is not said. */
  readonly records?: number;
  /** A format somebody has corrected; only the fields are proposed then. */
  readonly format?: FileFormat;
};

/**
 * Looks at a feed (at most 64 MB unpacked) and proposes a mapping, each part with its confidence and the reason: that of
 * the platform whose export it is, or what names and values suggest. Nothing is decided: a person accepts or corrects
 * it. The stream is destroyed afterwards.
 * Throws AppError `feed_broken` where the file cannot be unpacked or holds nothing.
 */
export async function detectMapping(source: Readable, options: DetectOptions = {}): Promise<FeedProposal> {
  const look = await lookAt(source, options);
  try {
    const head = new TextDecoder(look.format.value.encoding).decode(look.head.subarray(0, HEAD_TEXT));
    const format = options.format ? look.format : withItemOf(look.format, head);
    const { records, sources, count } = await readSome(look, format.value, options.records ?? Number.MAX_SAFE_INTEGER);
    const known = recognise({ format: format.value, head, records, sources: byName(sources) });
    const variants = known?.variants ?? detectVariants(sources);
    const { fields, unmapped } = known ?? proposeFields(sources, variants.value);
    const contents = known?.contents ?? detectContents(sources, fields);
    return {
      format,
      variants,
      fields,
      unmapped,
      // A list or an object is read through what is in it.
      sources: sources
        .filter(({ kind }) => kind === 'text' || kind === 'named')
        .map(({ source, filled }) => ({ source, filled })),
      ...together(format.value, variants.value, fields, contents.value),
      platform: known?.platform ?? null,
      contents,
      records: count,
      sheets: look.sheets,
    };
  } finally {
    await look.rest?.return(undefined);
  }
}

const byName = (sources: readonly Source[]) => new Map(sources.map((source) => [source.source, source]));

function together(format: FileFormat, variants: VariantMode, fields: FeedProposal['fields'], contents: FeedContents) {
  const has = (...targets: FeedTarget[]) => fields.some(({ value }) => targets.includes(value.target));
  const missing: FeedTarget[] = [];
  if (!has('sku', 'variant.sku')) missing.push('sku');
  if (!has('name', 'text.EN.name', 'text.AL.name', 'text.SI.name')) missing.push('name');
  if (variants.mode === 'group' && !has('variant.sku')) missing.push('variant.sku');
  // A price is no price without its currency, and nobody may guess it.
  if (has('variant.price', 'variant.purchasePrice') && !has('variant.currency')) missing.push('variant.currency');
  const mapping =
    missing.length === 0
      ? feedMapping.parse({
          format,
          variants,
          fields: fields.map(({ value }) => value),
          ...(contents === 'products' ? {} : { contents }),
        })
      : null;
  return { missing, mapping };
}

type Look = WorkbookHead & { readonly rest: AsyncGenerator<Uint8Array> | null };

async function lookAt(source: Readable, { format, signal, spoolFolder }: DetectOptions): Promise<Look> {
  if (isZip(await firstBytes(source, signal)))
    return { ...(await detectWorkbook(source, format, HEAD_BYTES, { signal, spoolFolder })), rest: null };
  const { head, whole, rest } = await readHead(source, signal);
  if (format?.kind === 'xlsx') throw misfit(say(readingTexts.noWorkbook));
  const found = format ? { value: format, confidence: 1, reason: 'it was given' } : await detectFormat(head, whole);
  return { head, whole, rest, format: found, sheets: [] };
}

async function readHead(source: Readable, signal?: AbortSignal): Promise<Pick<Look, 'head' | 'whole' | 'rest'>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const bytes = openBytes(source, signal ? { limits: readingLimits, signal } : { limits: readingLimits });
  try {
    while (length < HEAD_BYTES) {
      const next = await bytes.next();
      if (next.done) return { head: Buffer.concat(pieces), whole: true, rest: null };
      pieces.push(next.value);
      length += next.value.length;
    }
  } catch (error) {
    // A beginning of a packed file is enough to look at; it ends too early by nature.
    if (!(error instanceof AppError) || length === 0) throw error;
    return { head: Buffer.concat(pieces), whole: false, rest: null };
  }
  return { head: Buffer.concat(pieces), whole: false, rest: bytes };
}

async function readSome({ head, whole, rest }: Look, format: FileFormat, most: number) {
  const records: RawRecord[] = [];
  const list = sourceList();
  let count = 0;
  const bytes = async function* () {
    yield head;
    let scanned = head.length;
    for await (const piece of rest ?? []) {
      yield piece;
      scanned += piece.length;
      if (scanned >= SCAN_BYTES) return;
    }
  };
  try {
    for await (const parsed of parseRecords(decodeText(bytes(), format.encoding), format, readingLimits)) {
      if (!('record' in parsed)) continue;
      count += 1;
      if (records.length < RECORDS) records.push(parsed.record);
      list.add(parsed.record);
      if (count >= most) break;
    }
  } catch (error) {
    // What was looked at is cut in the middle of a record; a whole file that breaks has something to say.
    if (whole && count === 0) throw error;
  }
  return { records, sources: list.sources(), count };
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
