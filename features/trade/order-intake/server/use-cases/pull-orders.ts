import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { ShopError, saidOfFailure, shopRefuses } from '#connectors/kit/remote-error.ts';
import { type PullsOrders, pullsOrders, type ShopConnector } from '#connectors/kit/shop-connector.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { AppError } from '#kit/error.ts';
import type { Said } from '#kit/sentence.ts';
import type { ApplyNeeds } from '../applying/apply-document.ts';
import { applyStored } from '../applying/apply-stored.ts';
import { linkWaiting } from '../link-waiting.ts';
import { type ClaimedPull, leaseSeconds, pullsRepository } from '../order-pulls.repository.ts';
import { storeOrders } from '../store-orders.ts';

export type PullNeeds = ApplyNeeds & {
  readonly connectorFor: ConnectorFor;
  /** Orders of one page; default 100. */
  readonly pageSize?: number;
};

/** What was committed shortly before may show up late in a shop's list, and its clock may be off. */
const lookBackMs = 600_000;
const usualPageSize = 100;
/** Of one run; the next one follows at once and goes on from the cursor. */
const pages = 100;
const requestMs = 60_000;

export type PullResult = { readonly stored: number; readonly refused: number; readonly more: boolean };

/** Told after every page: documents kept so far. */
type Progress = (stored: number) => Promise<void>;

/**
 * Reads what changed in the orders of a shop, and takes it in. Null where another worker reads it now, or the platform has no orders. What fails in
 * the shop is noted with the shop. @throws ShopError, AppError with it
 */
export async function pullShop(
  needs: PullNeeds,
  shopId: number,
  { progress, signal }: { progress?: Progress; signal?: AbortSignal } = {},
): Promise<PullResult | null> {
  const pull = await pullsRepository(needs.db).claim(shopId, needs.now());
  if (!pull) return null;
  let error: Said | null = null;
  let more = false;
  const heart = setInterval(() => void keepLease(needs, pull), (leaseSeconds * 1000) / 3);
  try {
    const shop = await needs.connectorFor(shopId);
    const read = pullsOrders(shop)
      ? await readPages(needs, shop, pull, progress, signal)
      : { stored: 0, refused: 0, more: false };
    more = read.more;
    const { refused } = await applyStored(needs, shopId, signal);
    await linkWaiting(needs, shopId);
    return pullsOrders(shop) ? { stored: read.stored, refused: read.refused + refused, more } : null;
  } catch (thrown) {
    error = saidOfFailure(thrown);
    // What was read before waits for nothing.
    if (thrown instanceof ShopError) await applyStored(needs, shopId, signal);
    throw thrown;
  } finally {
    clearInterval(heart);
    await pullsRepository(needs.db).end(pull, needs.now(), error, more);
  }
}

/** A beat that is missed is no reason to stop: the next one follows long before the lease ends, and no page is kept without it. */
async function keepLease(needs: PullNeeds, pull: ClaimedPull): Promise<void> {
  try {
    await pullsRepository(needs.db).keepLease(pull, needs.now());
  } catch (error) {
    needs.logError(error, { what: 'reading the orders of a shop', shop: pull.shop_id });
  }
}

async function readPages(
  needs: PullNeeds,
  shop: ShopConnector & PullsOrders,
  pull: ClaimedPull,
  progress: Progress | undefined,
  signal: AbortSignal | undefined,
): Promise<PullResult> {
  const { shop_id, seen_until } = pull;
  // Once a minute it looks back; a nudge in between goes on where the last page ended.
  const goesOn = pull.nudged && pull.cursor !== null;
  const since = goesOn || seen_until === null ? null : new Date(seen_until.getTime() - lookBackMs).toISOString();
  let cursor = goesOn ? pull.cursor : null;
  const seen = new Set<string | null>([cursor]);
  let [stored, refused] = [0, 0];
  for (let page = 0; page < pages; page++) {
    const limit = AbortSignal.any([AbortSignal.timeout(requestMs), ...(signal ? [signal] : [])]);
    const got = await shop.listOrders({ cursor, since, limit: needs.pageSize ?? usualPageSize }, limit);
    const now = needs.now();
    // A time ahead of ours would have everything before it overlooked.
    const newest = Math.max(
      ...got.orders.map(({ updatedAt }) => Date.parse(updatedAt)).filter((at) => at <= now.getTime()),
    );
    const kept = await needs.unitOfWork({ userId: null, shopId: shop_id, cause: 'shop' }, async (tx) => {
      const mine = await pullsRepository(tx.db).move(
        pull,
        now,
        got.cursor,
        Number.isFinite(newest) ? new Date(newest) : null,
      );
      return mine ? storeOrders(tx, shop_id, got.orders, now) : null;
    });
    if (!kept) return { stored, refused, more: false };
    stored += kept.stored;
    refused += kept.refused;
    await progress?.(stored);
    if (!got.more) return { stored, refused, more: false };
    if (seen.has(got.cursor)) throw shopRefuses(shopTexts.endlessOrders);
    seen.add(got.cursor);
    cursor = got.cursor;
  }
  return { stored, refused, more: true };
}

/** Every shop whose minute is over or that has something new, side by side; what fails in one is noted there and tried again in a minute. */
export const pullDue = (needs: PullNeeds) => async () => {
  const shops = await pullsRepository(needs.db).listDue(needs.now());
  const counts = await Promise.all(
    shops.map(async (shopId) => {
      try {
        return (await pullShop(needs, shopId))?.stored ?? 0;
      } catch (error) {
        // A fault of ours in one shop's orders is no reason to leave the others unread.
        if (!(error instanceof ShopError || error instanceof AppError))
          needs.logError(error, { what: 'orders of a shop', shop: shopId });
        return 0;
      }
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};
