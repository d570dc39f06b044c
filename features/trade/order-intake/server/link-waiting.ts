import { mapLine } from '#features/trade/orders/server/orders.public.ts';
import { AppError } from '#kit/error.ts';
import type { ApplyNeeds } from './applying/apply-document.ts';
import { goodsOfLinesReadModel } from './goods-of-lines.read-model.ts';

/** Lines of a shop that wait for their product and could have it now, because it came or somebody linked its SKU; each order in its own transaction. */
export async function linkWaiting(
  needs: Pick<ApplyNeeds, 'db' | 'unitOfWork' | 'now'>,
  shopId: number,
): Promise<number> {
  const lines = await goodsOfLinesReadModel(needs.db).listResolvable(shopId);
  for (const [orderId, own] of Map.groupBy(lines, (line) => line.orderId))
    await needs.unitOfWork({ userId: null, shopId, cause: 'rule' }, async (tx) => {
      for (const { lineId, variantId } of own)
        try {
          await mapLine(tx, { at: needs.now(), userId: null, cause: 'rule' }, orderId, lineId, variantId);
        } catch (error) {
          // Somebody linked it to another one a moment ago: theirs counts.
          if (!(error instanceof AppError)) throw error;
        }
    });
  return lines.length;
}
