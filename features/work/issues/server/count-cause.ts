import { dayIn, houseZone } from '#kit/clock.ts';
import type { Cause } from '#server/causes.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { issuesChanged } from '../contract/issues.events.ts';
import { hasGrown } from '../contract/issues.rules.ts';
import { issueRoundsRepository } from './issue-rounds.repository.ts';
import { issuesRepository, type KeptIssue } from './issues.repository.ts';

export const clock: By = { userId: null, shopId: null, cause: 'schedule' };

/** Counts one cause and writes what became of its issues: more, less, solved, or back because it grew while it was put off. */
export const countCause =
  ({ readDb, unitOfWork, now }: Pick<Platform, 'readDb' | 'unitOfWork' | 'now'>) =>
  async ({ definition: { key }, read }: Cause): Promise<void> => {
    const begun = now();
    const start = performance.now();
    const counted = (await read(readDb, begun)).filter(({ count }) => count > 0);
    const tookMs = Math.ceil(performance.now() - start);
    const today = dayIn(begun, houseZone);
    await unitOfWork(clock, async (tx) => {
      const issues = issuesRepository(tx.db);
      const before = await issues.lockOf(key);
      const there = new Set(await issues.setCounts(key, counted, begun));
      const gone = before.filter(({ id, count }) => count > 0 && !there.has(id));
      await solve(tx, gone);
      const after = await issues.lockOf(key);
      await reopenGrown(tx, after);
      await issues.keepDay(key, today);
      await issueRoundsRepository(tx.db).settle(key, { begun, tookMs, today });
      if (differ(before, after)) tx.emit(issuesChanged, { cause: key });
    });
  };

/** Who had it, or why it could wait, is told once more: nobody has to look any longer. */
async function solve(tx: Tx, gone: readonly KeptIssue[]): Promise<void> {
  if (gone.length === 0) return;
  await issuesRepository(tx.db).setSolved(gone.map(({ id }) => id));
  tx.record(
    gone
      .filter(({ assignee_id, snoozed_until }) => assignee_id !== null || snoozed_until !== null)
      .map(({ id, assignee_id, snoozed_until }) => ({
        entity: 'issue',
        id,
        action: 'issue solved',
        before: { user_id: assignee_id, snoozed_until },
        after: { user_id: null, snoozed_until: null },
      })),
  );
}

async function reopenGrown(tx: Tx, issues: readonly KeptIssue[]): Promise<void> {
  const grown = issues.filter(({ count, snoozed_count: then }) => then !== null && hasGrown(count, then));
  if (grown.length === 0) return;
  await issuesRepository(tx.db).wake(grown.map(({ id }) => id));
  tx.record(
    grown.map(({ id, count, snoozed_count, snoozed_until }) => ({
      entity: 'issue',
      id,
      action: 'issue grown',
      before: { snoozed_until, count: snoozed_count },
      after: { snoozed_until: null, count },
    })),
  );
}

function differ(before: readonly KeptIssue[], after: readonly KeptIssue[]): boolean {
  const counts = new Map(before.map(({ id, count }) => [id, count]));
  const shown = after.filter(({ count }) => count > 0).length !== before.filter(({ count }) => count > 0).length;
  return shown || after.some(({ id, count }) => (counts.get(id) ?? 0) !== count);
}
