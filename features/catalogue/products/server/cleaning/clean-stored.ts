import { setImmediate as others } from 'node:timers/promises';
import type { ScheduleDefinition } from '#kit/schedule.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { ScheduledJob } from '#server/tasks/scheduler.ts';
import { cleaningCause, cleaningRules, sanitise } from '../products.sanitise.ts';
import type { FieldChange } from '../saving/field-change.ts';
import { cleaningPositions } from './cleaning-positions.ts';

/** The HTML of one row, by the name its fields have in the history. */
export type HeldTexts = { readonly id: number; readonly texts: Readonly<Record<string, string | null>> };
/** What cleaning changes in a row. */
export type CleanedRow = { readonly id: number; readonly changes: readonly FieldChange[] };

/** One kind of rows that hold HTML, given by the feature that owns them. */
export type StoredTexts = {
  /** Part of the key under which the position is kept. */
  readonly name: string;
  /** The next rows in the order of their ids, without locking. */
  readonly listAfter: (db: Db, after: number, limit: number) => Promise<HeldTexts[]>;
  /** The same rows as they stand now; locked until the transaction ends. */
  readonly lock: (db: Tx['db'], ids: readonly number[]) => Promise<HeldTexts[]>;
  /** Writes them as an ordinary change of a text would: version, history, projections, event. */
  readonly write: (tx: Tx, rows: readonly CleanedRow[], now: Date) => Promise<void>;
};

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'now' | 'logInfo'>;
const by = { userId: null, shopId: null, cause: cleaningCause };
/** Rows of one transaction. */
const batch = 100;
/** One run of the clock; short, because a server that stops waits for it. */
const roundMs = 2000;

/**
 * Text without markup is left as it is, as feeds leave it. What the sanitiser would only trim counts as cleaned too, so that
 * a second run finds nothing.
 */
const cleanedText = (html: string | null): string | null =>
  html !== null && /[<>&]/.test(html) ? sanitise(html) : html;

const changesIn = ({ texts }: HeldTexts): FieldChange[] =>
  Object.entries(texts)
    .map(([field, before]) => ({ field, before, after: cleanedText(before) }))
    .filter(({ before, after }) => before !== after);

/**
 * Cleans what was stored before the rules of cleaning were what they are now: once per number of rules, a few rows at a
 * time. The position is kept in the same transaction as the rows, so a worker that is killed loses nothing, and of several
 * workers one writes each batch. Where nothing is left, a run costs nothing.
 */
export function cleanStored(
  platform: Needs,
  definition: ScheduleDefinition,
  kinds: readonly StoredTexts[],
): ScheduledJob {
  const left = new Set(kinds);
  return {
    definition,
    async tick() {
      const until = Date.now() + roundMs;
      let count = 0;
      for (const stored of [...left])
        while (left.has(stored) && Date.now() < until) {
          const { done, cleaned } = await cleanBatch(platform, stored);
          count += cleaned;
          if (done) left.delete(stored);
        }
      return { count, more: left.size > 0 };
    },
  };
}

/** Whether all rows are clean by the rules of today, and how many were cleaned now. */
async function cleanBatch({ db, unitOfWork, now, logInfo }: Needs, stored: StoredTexts) {
  const at = await cleaningPositions(db).find(stored.name);
  // Another worker may have newer rules than this one.
  if (at.rules > cleaningRules || (at.rules === cleaningRules && at.after === null)) return { done: true, cleaned: 0 };
  const from = at.rules === cleaningRules ? at : { rules: cleaningRules, after: 0, changed: 0 };
  const rows = await stored.listAfter(db, from.after ?? 0, batch);
  const unclean: number[] = [];
  for (const row of rows) {
    if (changesIn(row).length > 0) unclean.push(row.id);
    // Requests are answered in between.
    await others();
  }
  const last = rows.length < batch;
  const written = await unitOfWork(by, async (tx) => {
    const positions = cleaningPositions(tx.db);
    if (!(await positions.isStill(stored.name, at))) return null;
    const held = unclean.length > 0 ? await stored.lock(tx.db, unclean) : [];
    const cleaned = held
      .map((row) => ({ id: row.id, changes: changesIn(row) }))
      .filter((row) => row.changes.length > 0);
    if (cleaned.length > 0) await stored.write(tx, cleaned, now());
    const sum = from.changed + cleaned.length;
    await positions.set(stored.name, { rules: cleaningRules, after: last ? null : rows.at(-1)!.id, changed: sum });
    return { sum, cleaned: cleaned.length };
  });
  // Another worker did these rows.
  if (written === null) return { done: false, cleaned: 0 };
  if (last) logInfo(`stored texts cleaned: ${stored.name}`, { rules: cleaningRules, changed: written.sum });
  return { done: last, cleaned: written.cleaned };
}
