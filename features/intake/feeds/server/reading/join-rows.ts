import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonTexts as words } from '#features/intake/feeds/contract/feed-reasons.sentences.ts';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedItem } from '#features/intake/feeds/contract/feeds.record.ts';
import { type ReadingLimits, readingLimits } from '#kit/formats.ts';
import { say } from '#kit/sentence.ts';
import { tooLarge } from '#server/formats/reading/parsed-row.ts';
import type { MappedRow } from './drafts.ts';
import { readRun, writeLines } from './sort-rows.ts';

type Refused = Extract<FeedItem, { refused: unknown }>;

/** Parents of parents of a real export are two; more are a circle. */
const MAX_GENERATIONS = 10;

/**
 * Gives each row the group of its topmost parent, whether it names its parent or its parent names it, and in whatever
 * order they stand. Refusals pass at once; the rest waits until the last row was seen: at most `maxHeldLength`
 * characters are held, what is more waits on disk in a folder of its own, which is removed in every case.
 * Throws AppError `feed_too_large` where more relations are named than `maxGroups`.
 */
export async function* joinRows(
  rows: AsyncIterable<MappedRow | Refused>,
  limits: ReadingLimits,
  folder = tmpdir(),
): AsyncGenerator<MappedRow | Refused> {
  const parents = new Map<string, string>();
  let held: { text: string }[] = [];
  let length = 0;
  let place: string | null = null;
  const runs: string[] = [];
  try {
    for await (const row of rows) {
      if ('refused' in row) {
        yield row;
        continue;
      }
      learn(parents, row, limits);
      const text = JSON.stringify(row);
      held.push({ text });
      length += text.length;
      if (length <= limits.maxHeldLength) continue;
      place ??= await mkdtemp(join(folder, 'feed-'));
      runs.push(await writeLines(join(place, String(runs.length)), held));
      held = [];
      length = 0;
    }
    const parentsOfOthers = new Set(parents.values());
    for (const run of runs) for await (const row of readRun(run)) yield placed(row, parents, parentsOfOthers);
    for (const { text } of held) yield placed(JSON.parse(text) as MappedRow, parents, parentsOfOthers);
  } finally {
    if (place) await rm(place, { recursive: true, force: true });
  }
}

/** Whether the records of a mapping name their parents or children. */
export const namesRelatives = ({ variants }: FeedMapping): boolean =>
  variants.mode === 'group' && Boolean(variants.otherwise ?? variants.children);

/** The same for a few rows at hand. */
export function relate(mapping: FeedMapping, rows: readonly MappedRow[]): readonly MappedRow[] {
  if (!namesRelatives(mapping)) return rows;
  const parents = new Map<string, string>();
  for (const row of rows) learn(parents, row, readingLimits);
  const ofOthers = new Set(parents.values());
  return rows.map((row) => placed(row, parents, ofOthers));
}

function learn(parents: Map<string, string>, row: MappedRow, limits: ReadingLimits): void {
  if (row.own !== null && row.group !== null && row.own !== row.group) parents.set(row.own, row.group);
  if (row.own !== null) for (const child of row.children) if (child !== row.own) parents.set(child, row.own);
  if (parents.size > limits.maxGroups) throw tooLarge(say(words.tooManyRelations, { max: limits.maxGroups }));
}

function placed(row: MappedRow, parents: ReadonlyMap<string, string>, ofOthers: ReadonlySet<string>): MappedRow {
  let group = row.group;
  for (let i = 0; i < MAX_GENERATIONS && group !== null; i++) {
    const above = parents.get(group);
    if (above === undefined) break;
    group = above;
  }
  const child = row.part === 'child' || row.part === 'child carrier' || group !== row.group;
  const carrier = row.part === 'carrier' || row.part === 'child carrier' || (row.own !== null && ofOthers.has(row.own));
  return { ...row, group, part: child ? (carrier ? 'child carrier' : 'child') : carrier ? 'carrier' : 'variant' };
}
