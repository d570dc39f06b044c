import type { ShopPrices } from '#connectors/kit/shop-document.ts';
import { productStatusEntity } from '#features/catalogue/products/server/products.public.ts';
import { decimal } from '#kit/money.ts';
import { say, verbatim } from '#kit/sentence.ts';
import type { Platform } from '#server/feature.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { publicationsChanged } from '../../contract/publishing.events.ts';
import { publishingTaskTexts as words } from '../../contract/publishing.sentences.ts';
import { snapshotsRepository } from '../drift/snapshots.repository.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { desiredPricesRepository } from './desired-prices.repository.ts';
import { presentedRepository } from './presented.repository.ts';
import type { PricesOutcome } from './push-prices.ts';

type Needs = Pick<Platform, 'unitOfWork' | 'now'> & { readonly run: TaskRun; readonly shopId: number };

/**
 * Writes how the prices of some products ended: the publication, what customers see from now on, ledger and history in one transaction, so
 * that after a crash all say the same. What a shop should have is worked out once more: a reduction that stands from now on has a start.
 */
export const writePrices = ({ unitOfWork, now, run, shopId }: Needs, outcomes: readonly PricesOutcome[]) =>
  unitOfWork({ userId: run.userId, shopId, cause: `task:${run.id}` }, async (tx) => {
    const ids = outcomes.map((it) => it.productId);
    await publicationsRepository(tx.db).lock(ids);
    const prices = desiredPricesRepository(tx.db);
    const sent = outcomes.flatMap((it) => (it.sent ? [{ ...it, ...it.sent }] : []));
    const accepted = await prices.setSent(sent, shopId);
    const arrived = sent.filter((it) => accepted.has(it.productId));
    await presentedRepository(tx.db).confirm(arrived, shopId);
    await snapshotsRepository(tx.db).setPrices(arrived, shopId);
    const failed = outcomes.filter((it) => it.outcome === 'failed');
    await prices.setFailed(
      failed.map(({ productId, attempt, reason }) => ({ productId, attempt, reason: reason ?? verbatim('') })),
      shopId,
      now(),
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
    if (accepted.size === 0) return;
    tx.record(
      sent
        .filter((it) => accepted.has(it.productId))
        .map((it) => ({
          entity: 'product',
          id: it.productId,
          action: 'prices_sent_to_shop',
          after: { shop: shopId, shown_price: shownOf(it.prices) },
        })),
    );
    const { whole } = await prices.setDesired([...accepted], shopId);
    tx.touch(productStatusEntity, [...accepted]);
    if (whole.length > 0) tx.touch('product', whole);
    tx.emit(publicationsChanged, { ids: [...accepted], shopId });
  });

/** What customers see, from the lowest to the highest: "62.99 EUR" or "12.99 – 62.99 EUR". */
function shownOf(prices: ShopPrices): string {
  const shown = prices.map((it) => it.discountGross ?? it.gross);
  const [low, high] = [shown, shown].map((all, last) =>
    all.reduce((a, b) => (decimal(b)!.greaterThan(a) === (last === 1) ? b : a)),
  );
  return `${low === high ? low : `${low} – ${high}`} ${prices[0]!.currency}`;
}
