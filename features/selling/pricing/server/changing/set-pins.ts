import type { HistoryEntry, Tx } from '#server/db/unit-of-work.ts';
import { isOver } from '../discounts/set-discounts.ts';
import { calculateNow } from './calculate-now.ts';
import { pinsRepository } from './pins.repository.ts';
import type { Pin } from './price-facts.read-model.ts';

export type PinChanged = {
  readonly variantId: number;
  readonly productId: number;
  readonly before: Pin | null;
  readonly after: Pin | null;
};
type By = { readonly userId: number | null; readonly at: Date; readonly kind: 'hand' | 'bulk' };

/**
 * Sets or ends prices by hand, with their history, and calculates what holds then. One that is over, as an undo may bring it, holds no more. The rows
 * are locked.
 */
export async function setPins(tx: Tx, shopId: number, asked: readonly PinChanged[], by: By): Promise<void> {
  const changes = asked.map((change) => (isOver(change.after, by.at) ? { ...change, after: null } : change));
  const pins = pinsRepository(tx.db);
  const ids = changes.map(({ variantId }) => variantId);
  await pins.end(shopId, ids, by.at);
  await pins.open(
    shopId,
    changes.flatMap(({ variantId, after }) => (after ? [{ ...after, variantId }] : [])),
    by.userId,
  );
  tx.record(changes.map((change) => recordedPin(shopId, change)));
  await calculateNow(tx, shopId, ids, { cause: 'pin', kind: by.kind, userId: by.userId, at: by.at });
}

function recordedPin(shopId: number, { variantId, productId, before, after }: PinChanged): HistoryEntry {
  const told = (pin: Pin | null) => ({
    [`variants.${variantId}.price_extended.${shopId}.pin`]: pin && `${pin.amount} (${pin.kind})`,
    [`variants.${variantId}.price_extended.${shopId}.pin_until`]: pin?.until ?? null,
    [`variants.${variantId}.price_extended.${shopId}.pin_reason`]: pin?.reason || null,
  });
  const [was, is] = [told(before), told(after)];
  const differs = Object.keys(is).filter((key) => was[key] !== is[key]);
  const only = (values: Record<string, string | null>) => Object.fromEntries(differs.map((key) => [key, values[key]]));
  return {
    entity: 'product',
    id: productId,
    action: after ? 'price_pinned' : 'price_unpinned',
    before: only(was),
    after: only(is),
  };
}
