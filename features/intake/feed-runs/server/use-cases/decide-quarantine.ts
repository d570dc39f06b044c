import { announceWrite, deliveredProductsRepository } from '#features/catalogue/products/server/products.public.ts';
import { feedRunChanged } from '#features/intake/feed-runs/contract/feed-runs.events.ts';
import type { decideQuarantine as decideQuarantineCall } from '#features/intake/feed-runs/contract/feed-runs-safety.calls.ts';
import { getFeed } from '#features/intake/feeds/server/feeds.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { type QuarantineRow, quarantineRepository } from '../quarantine/quarantine.repository.ts';

type Call = typeof decideQuarantineCall;

type Decision = {
  readonly feedId: number;
  readonly decision: InputOf<Call>['body']['decision'];
  readonly ids: readonly number[] | null;
  readonly runId: number | null;
};

/**
 * Lets waiting values of a feed in as if the delivery had brought them now, or refuses them: the same value is then not asked
 * about again. A value whose product somebody changed meanwhile waits no more and changes nothing.
 * @param wanted.ids of another feed are not meant
 * @throws AppError not_found where none of them waits
 */
export async function decideQuarantined(tx: Tx, context: Context, wanted: Decision): Promise<OutputOf<Call>> {
  const { decision } = wanted;
  const feed = await getFeed(tx.db, wanted.feedId, context.scope);
  const quarantine = quarantineRepository(tx.db);
  // Products first, as an import locks them: what it makes wait for others meanwhile is not meant.
  const products = await quarantine.listWaitingProducts(feed.id, wanted);
  await quarantine.lockProducts(products);
  const rows = await quarantine.lockWaiting(feed.id, wanted, products);
  if (rows.length === 0) throw new AppError(generalErrors.notFound);
  const now = await quarantine.mapValues(rows);
  const current = rows.filter((row) => now.get(row.variant_id)?.[row.field] === row.old_value);
  const outdated = rows.filter((row) => !current.includes(row));
  const { userId } = context.actor;
  await quarantine.decide(
    outdated.map(({ id }) => id),
    'superseded',
    userId,
  );
  const ids = current.map(({ id }) => id);
  await quarantine.decide(ids, decision === 'accept' ? 'accepted' : 'rejected', userId);
  if (decision === 'accept') {
    await deliveredProductsRepository(tx.db).takeValues(current);
    announceProducts(tx, current, 'quarantine accepted');
  }
  const runs = [...new Set(rows.map((row) => row.run_id))];
  tx.record([
    {
      entity: 'feed',
      id: feed.id,
      action: decision === 'accept' ? 'quarantine accepted' : 'quarantine rejected',
      after: { values: current.length, runs },
    },
  ]);
  for (const runId of runs) tx.emit(feedRunChanged, { runId, feedId: feed.id });
  return { decided: current.length, outdated: outdated.length };
}

export const decideQuarantine =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> =>
    unitOfWork(context, (tx) =>
      decideQuarantined(tx, context, {
        feedId: params.id,
        decision: body.decision,
        ids: body.ids ?? null,
        runId: body.run_id ?? null,
      }),
    );

/** What decisions about held values change of products, by product. */
export function announceProducts(tx: Tx, rows: readonly QuarantineRow[], action: string): void {
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  const values = (of: readonly QuarantineRow[], side: 'old_value' | 'new_value') =>
    Object.fromEntries(of.map((row) => [`variants.${row.variant_id}.${row.field}`, row[side]]));
  announceWrite(
    tx,
    [...byProduct].map(([id, own]) => ({
      id,
      action,
      before: values(own, 'old_value'),
      after: values(own, 'new_value'),
    })),
  );
}
