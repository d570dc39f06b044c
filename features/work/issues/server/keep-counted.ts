import { dayIn, houseZone } from '#kit/clock.ts';
import { inTransaction } from '#server/db/database.ts';
import { listenOnce } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { issuesChanged } from '../contract/issues.events.ts';
import { clock, countCause } from './count-cause.ts';
import { issueRoundsRepository } from './issue-rounds.repository.ts';
import { keysOf } from './issues.access.ts';
import { issuesRepository } from './issues.repository.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'unitOfWork' | 'causes' | 'now' | 'logError'>;

/** Counts every cause that is due, one after the other, and brings back what was put off until today. */
export const keepCounted = (platform: Needs) => async (): Promise<number> => {
  const { db, causes, now, logError } = platform;
  await issueRoundsRepository(db).keep(keysOf(causes()));
  await reopenDue(platform);
  // Each is claimed at most once a round, so that a cause that fails does not hold up the others.
  let counted = 0;
  for (let left = causes().length; left > 0; left--) {
    const key = await inTransaction(db, (trx) => issueRoundsRepository(trx).claim(now()));
    const due = causes().find(({ definition }) => definition.key === key);
    if (!due) break;
    counted += 1;
    await countCause(platform)(due).catch(async (error: unknown) => {
      logError(error, { what: 'cause', key });
      await issueRoundsRepository(db).fail(due.definition.key, now());
    });
  }
  return counted;
};

async function reopenDue({ unitOfWork, now }: Needs): Promise<void> {
  const today = dayIn(now(), houseZone);
  await unitOfWork(clock, async (tx) => {
    const due = await issuesRepository(tx.db).lockDue(today);
    if (due.length === 0) return;
    await issuesRepository(tx.db).wake(due.map(({ id }) => id));
    tx.record(
      due.map(({ id, snoozed_until }) => ({
        entity: 'issue',
        id,
        action: 'issue due',
        before: { snoozed_until },
        after: { snoozed_until: null },
      })),
    );
    for (const cause of new Set(due.map((issue) => issue.cause))) tx.emit(issuesChanged, { cause });
  });
}

/** What happened makes the counts of some causes old: they are counted soon, however often it happens meanwhile. */
export function countAfterEvents({ db, causes, now }: Pick<Needs, 'db' | 'causes' | 'now'>) {
  const events = new Set(causes().flatMap(({ definition }) => definition.after));
  return [...events].map((event) => {
    const old = causes().filter(({ definition }) => definition.after.includes(event));
    return listenOnce(event, () => issueRoundsRepository(db).ask(keysOf(old), now()));
  });
}
