import type { Tx } from '#server/db/unit-of-work.ts';
import { type DirtyCause, dirtyRepository } from '../dirty.repository.ts';
import { shopPricing } from '../engine/shop-pricing.read-model.ts';
import { holdRules } from '../rules/assign.repository.ts';
import { runChunk } from '../running/run-chunk.ts';
import { type RunKind, runsRepository } from '../running/runs.repository.ts';

/** As many are calculated with the change itself; more wait for the task, which comes within seconds. */
const atOnce = 2000;

type Why = { readonly cause: DirtyCause; readonly kind: RunKind; readonly userId: number | null; readonly at: Date };

/** Calculates some variants in the transaction that changed what their prices are made of, so that nobody sees the one without the other. */
export async function calculateNow(tx: Tx, shopId: number, variantIds: readonly number[], why: Why): Promise<void> {
  await holdRules(tx.db, 'others may too', shopId);
  await dirtyRepository(tx.db).markVariants(shopId, variantIds, why.cause);
  if (variantIds.length === 0 || variantIds.length > atOnce) return;
  const shop = await shopPricing(tx.db, shopId, why.at);
  if (shop.mode === 'supplier') return;
  const runs = runsRepository(tx.db);
  const taken = await runs.takeThese(shopId, variantIds);
  const id = await runs.begin({
    shopId,
    kind: why.kind,
    cause: why.cause,
    causeId: null,
    taskId: null,
    userId: why.userId,
    at: why.at,
  });
  const counts = await runChunk(
    tx,
    shop,
    taken.map((row) => ({
      ...row,
      cause: why.cause,
      also: [row.cause, ...row.also].filter((cause) => cause !== why.cause),
    })),
    { id, userId: why.userId, check: variantIds.length <= 200 },
  );
  await runs.addCounts(id, counts);
  await runs.end(id, 'done', why.at);
}
