import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { FeedItem } from '#features/intake/feeds/contract/feeds.record.ts';
import { type ReadingLimits, readingLimits } from '#kit/formats.ts';
import { decodeText } from '#server/formats/reading/decode-text.ts';
import { parseJson } from '#server/formats/reading/parse-json.ts';
import type { MappedRow } from './drafts.ts';

type Refused = Extract<FeedItem, { refused: unknown }>;
type Held = { readonly key: string; readonly row: number; readonly rank: number; readonly text: string };

/** What we wrote ourselves is read back without the limits that guard against suppliers. */
const ownFile: ReadingLimits = { ...readingLimits, maxRecordLength: Number.MAX_SAFE_INTEGER, maxDepth: 1000 };

/**
 * Brings rows of a group together however far apart they stand: rows without a group and refusals pass at once,
 * the others come at the end, ordered by group id and row. An external merge sort: at most `maxHeldLength`
 * characters are held, the rest waits in sorted runs in a folder of its own, which is removed in every case.
 */
export async function* sortRows(
  rows: AsyncIterable<MappedRow | Refused>,
  limits: ReadingLimits,
  folder = tmpdir(),
): AsyncGenerator<MappedRow | Refused> {
  let held: Held[] = [];
  let length = 0;
  let place: string | null = null;
  const runs: string[] = [];
  try {
    for await (const row of rows) {
      if ('refused' in row || row.group === null) {
        yield row;
        continue;
      }
      const text = JSON.stringify(row);
      held.push({ key: row.group, row: row.row, rank: rankOf(row), text });
      length += text.length;
      if (length <= limits.maxHeldLength) continue;
      place ??= await mkdtemp(join(folder, 'feed-'));
      runs.push(await writeRun(join(place, String(runs.length)), held));
      held = [];
      length = 0;
    }
    held.sort(byGroup);
    const last = held.map((one) => JSON.parse(one.text) as MappedRow);
    held = [];
    yield* merge([...runs.map(readRun), values(last)]);
  } finally {
    if (place) await rm(place, { recursive: true, force: true });
  }
}

/** A parent comes before its children, wherever it stands in the file. */
const rankOf = ({ part }: MappedRow): number => (part === 'child' || part === 'child carrier' ? 1 : 0);

const byGroup = (a: Held, b: Held): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : a.rank - b.rank || a.row - b.row;

async function writeRun(path: string, held: Held[]): Promise<string> {
  held.sort(byGroup);
  return writeLines(path, held);
}

/** Rows as JSON lines in a file of their own. */
export async function writeLines(path: string, held: readonly { readonly text: string }[]): Promise<string> {
  const file = createWriteStream(path, { mode: 0o600 });
  for (const { text } of held) {
    if (!file.write(`${text}\n`)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
  return path;
}

/** The rows of a file written above, one at a time. */
export async function* readRun(path: string): AsyncGenerator<MappedRow> {
  const text = decodeText(createReadStream(path), 'utf-8');
  for await (const parsed of parseJson(
    text,
    { kind: 'json', encoding: 'utf-8', layout: 'lines', itemPath: '' },
    ownFile,
  )) {
    if ('problem' in parsed) throw new Error(`A sorted run of a feed was damaged on disk: ${parsed.problem}`);
    yield parsed.record as unknown as MappedRow;
  }
}

async function* values(rows: readonly MappedRow[]): AsyncGenerator<MappedRow> {
  yield* rows;
}

/** Takes the smallest of all runs' next rows; runs are few (32 million characters each), so a plain search does. */
async function* merge(runs: readonly AsyncGenerator<MappedRow>[]): AsyncGenerator<MappedRow> {
  try {
    const heads = await Promise.all(runs.map((run) => run.next()));
    for (;;) {
      let least = -1;
      heads.forEach((head, i) => {
        if (!head.done && (least < 0 || before(head.value, (heads[least] as { value: MappedRow }).value))) least = i;
      });
      if (least < 0) return;
      yield (heads[least] as { value: MappedRow }).value;
      heads[least] = await runs[least]!.next();
    }
  } finally {
    await Promise.all(runs.map((run) => run.return(undefined)));
  }
}

/** The order of rows within one product. */
export const inProduct = (a: MappedRow, b: MappedRow): number => rankOf(a) - rankOf(b) || a.row - b.row;

const before = (a: MappedRow, b: MappedRow): boolean =>
  a.group === b.group ? inProduct(a, b) < 0 : a.group! < b.group!;
