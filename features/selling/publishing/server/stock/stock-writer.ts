import { say, verbatim } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { publicationsChanged } from '../../contract/publishing.events.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import { snapshotsRepository } from '../drift/snapshots.repository.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { desiredStockRepository } from './desired-stock.repository.ts';
import type { StockOutcome } from './push-stock.ts';

type Needs = Pick<Platform, 'unitOfWork'> & { readonly run: TaskRun; readonly shopId: number };

/** Writes how the stock of some products ended: publications, what was sent word for word, and the ledger, in one transaction. */
export const writeStock = ({ unitOfWork, run, shopId }: Needs, outcomes: readonly StockOutcome[]): Promise<void> =>
  unitOfWork({ userId: run.userId, shopId, cause: `task:${run.id}` }, async (tx) => {
    await publicationsRepository(tx.db).lock(outcomes.map((it) => it.productId));
    const desired = desiredStockRepository(tx.db);
    const sent = outcomes.flatMap((it) => (it.sent ? [{ ...it, ...it.sent }] : []));
    const accepted = await desired.setSent(sent, shopId);
    const arrived = sent.filter((it) => accepted.has(it.productId));
    await snapshotsRepository(tx.db).setStock(arrived, shopId);
    const failed = outcomes.filter((it) => it.outcome === 'failed');
    await desired.setFailed(
      failed.map(({ productId, attempt, reason }) => ({ productId, attempt, reason: reason ?? verbatim('') })),
      shopId,
    );
    await run.recordItems(
      outcomes.map((it) => {
        const key = String(it.productId);
        const late = it.sent !== null && !accepted.has(it.productId);
        return late
          ? { key, outcome: 'skipped' as const, reason: say(words.sentByOther) }
          : { key, outcome: it.outcome, reason: it.reason };
      }),
      tx,
    );
    const changed = [...accepted, ...failed.map(({ productId }) => productId)];
    if (changed.length > 0) tx.emit(publicationsChanged, { ids: changed, shopId });
  });
