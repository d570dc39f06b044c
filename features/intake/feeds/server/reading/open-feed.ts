import type { Readable } from 'node:stream';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedItem } from '#features/intake/feeds/contract/feeds.record.ts';
import { type ReadingLimits, readingLimits } from '#kit/formats.ts';
import { decodeText } from '#server/formats/reading/decode-text.ts';
import { openBytes } from '#server/formats/reading/open-bytes.ts';
import { parseRecords } from '#server/formats/reading/parse-records.ts';
import { compileMapping } from './compile-mapping.ts';
import { groupRows } from './group-rows.ts';
import { joinRows, namesRelatives } from './join-rows.ts';
import { sortRows } from './sort-rows.ts';

export type ReadOptions = {
  readonly signal?: AbortSignal;
  /** Only what differs from `readingLimits`. */
  readonly limits?: Partial<ReadingLimits>;
  /** Where `anywhere` grouping may put its sorted runs; the system's folder for temporary files by default. */
  readonly spoolFolder?: string;
};

/**
 * Products and refused rows of a feed file, plain or gzip, in the file's order (grouped `anywhere`: in the order of
 * the group ids). Memory stays bounded by `ReadingLimits` whatever the file's size, and reading goes as fast as the
 * caller takes. Every row ends as part of a product or as a refusal with its reason.
 *
 * Throws AppError `feed_broken`, `feed_too_large` or `feed_does_not_fit_mapping` where the file as a whole cannot be
 * trusted any further (products before that point were handed out already), and the signal's reason on abort. The
 * stream is destroyed when reading ends, also when the caller stops early.
 */
export async function* readFeed(
  source: Readable,
  mapping: FeedMapping,
  options: ReadOptions = {},
): AsyncGenerator<FeedItem> {
  const limits = { ...readingLimits, ...options.limits };
  const { columns, complete, map } = compileMapping(mapping);
  const bytes = openBytes(source, options.signal ? { limits, signal: options.signal } : { limits });
  const parsed = parseRecords(decodeText(bytes, mapping.format.encoding), mapping.format, limits, columns);

  const rows = async function* () {
    for await (const row of parsed) yield map(complete(row));
  };
  const { variants } = mapping;
  const anywhere = variants.mode === 'group' && variants.order === 'anywhere';
  const joined = namesRelatives(mapping) ? joinRows(rows(), limits, options.spoolFolder) : rows();
  const ordered = anywhere ? sortRows(joined, limits, options.spoolFolder) : joined;
  yield* groupRows(ordered, mapping, limits, variants.mode === 'group' && !anywhere);
}
