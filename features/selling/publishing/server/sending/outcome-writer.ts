import { productSentEntity, productStatusEntity } from '#features/catalogue/products/server/products.public.ts';
import { say, verbatim } from '#kit/sentence.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import type { ItemOutcome } from '#server/tasks/task.repository.ts';
import { publicationsChanged } from '../../contract/publishing.events.ts';
import { publishingTaskTexts } from '../../contract/publishing.sentences.ts';
import { type PublicationRow, publicationsRepository } from '../publications.repository.ts';
import type { Outcome } from './push-product.ts';

/** Browsers are told of each portion, so portions are not made smaller than they need be. */
const portion = 100;
const longestWait = 250;

/** The key of a product in the ledger; other shops than the asked one have keys of their own. */
export const itemKeyOf = (productId: number, shopId: number, askedShopId: number): string =>
  shopId === askedShopId ? String(productId) : `${productId}:${shopId}`;

type Needs = { readonly unitOfWork: UnitOfWork; readonly run: TaskRun; readonly shopId: number };

/**
 * Writes outcomes in portions: the publication, the ledger and the history of a product in one transaction, so that after
 * a crash both say the same. `add` waits for the writing when a portion is full.
 */
export function outcomeWriter(needs: Needs) {
  let waiting: Outcome[] = [];
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    writing = writing.then(async () => {
      const outcomes = waiting;
      waiting = [];
      if (outcomes.length > 0) await repeatDeadlock(() => write(needs, outcomes));
    });
    // The failure is thrown at the next call of add or end.
    writing.catch(() => {});
    return writing;
  };
  const timer = setInterval(() => void flush().catch(() => {}), longestWait);

  return {
    async add(outcome: Outcome): Promise<void> {
      waiting.push(outcome);
      if (waiting.length >= portion) await flush();
    },
    async end(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

async function write({ unitOfWork, run, shopId }: Needs, outcomes: readonly Outcome[]): Promise<void> {
  await unitOfWork({ userId: run.userId, shopId, cause: `task:${run.id}` }, async (tx) => {
    const publications = publicationsRepository(tx.db);
    const ids = outcomes.map((it) => it.productId);
    const standing = new Map(
      (await publications.lock(ids)).filter((row) => row.shop_id === shopId).map((row) => [row.product_id, row]),
    );
    const { accepted, changed } = await publications.setSent(
      outcomes.flatMap((it) => it.sent ?? []),
      shopId,
    );
    const failed = outcomes.filter((it) => it.outcome === 'failed' && !it.keeps);
    await publications.setFailed(
      failed.map(({ productId, attempt, reason, failedHash = null }) => ({
        productId,
        attempt,
        failedHash,
        reason: reason ?? verbatim(''),
      })),
      shopId,
    );
    const superseded = (it: Outcome) =>
      it.outcome === 'superseded' || (it.sent !== null && !accepted.has(it.productId));
    await run.recordItems(
      outcomes.map((it) => ({
        key: itemKeyOf(it.productId, shopId, run.shopId),
        ...(superseded(it)
          ? endOfSuperseded(it, standing.get(it.productId))
          : { outcome: endOf(it), reason: it.reason }),
      })),
      tx,
    );
    tx.record(outcomes.filter((it) => it.outcome === 'done' && !superseded(it)).map((it) => historyOf(it, shopId)));
    // Of what was there as it should be, nothing on any page is new.
    if (changed.size === 0) return;
    // What a shop should have of a product that was there, at the prices it was there for, is none other after it was sent.
    const kept = new Set(
      outcomes.flatMap(({ productId, sent }) => {
        const before = standing.get(productId);
        return before?.status === 'in_shop' && before.sent_price_hash === sent?.priceHash ? [productId] : [];
      }),
    );
    tx.touch(
      productStatusEntity,
      [...changed].filter((id) => kept.has(id)),
    );
    tx.touch(
      productSentEntity,
      [...changed].filter((id) => !kept.has(id)),
    );
    tx.emit(publicationsChanged, { ids: [...changed], shopId });
  });
}

const endOf = ({ outcome }: Outcome) => (outcome === 'superseded' ? 'failed' : outcome);

/** What won decides: another send brought the product to the shop, and this one did nothing of it; a removal took it out. */
const endOfSuperseded = (
  { attempt }: Outcome,
  standing: PublicationRow | undefined,
): Pick<ItemOutcome, 'outcome' | 'reason'> =>
  standing && standing.status !== 'in_shop' && standing.settled_attempt >= attempt
    ? { outcome: 'failed', reason: say(publishingTaskTexts.takenOutMeanwhile) }
    : { outcome: 'skipped', reason: say(publishingTaskTexts.sentByOther) };

function historyOf({ productId, from, sent }: Outcome, shopId: number) {
  const moved = from?.status !== 'in_shop';
  return {
    entity: 'product',
    id: productId,
    action: 'sent_to_shop',
    before: moved ? { shop: shopId, status: from?.status ?? null } : { shop: shopId, content: from.hash },
    after: moved ? { shop: shopId, status: 'in_shop' } : { shop: shopId, content: sent?.hash },
  };
}

/** A bulk change elsewhere may hold the same products in another order; one of the two is asked to come again. */
async function repeatDeadlock(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || tries === 3) throw error;
    }
  }
}
