import type { Tx } from '#server/db/unit-of-work.ts';
import { calculateNow } from './changing/calculate-now.ts';
import { holdRules } from './rules/assign.repository.ts';

export { landedKnown } from './landed.sql.read-model.ts';
export { priceSheetFile, sheetRows } from './sheet/sheet-file.ts';

/**
 * Holds the price rules of a shop still until the end of the transaction, beside others who do. Take it before rows of publications: putting
 * rules in force takes both in this order.
 */
export const holdPriceRules = (tx: Tx, shopId: number): Promise<void> => holdRules(tx.db, 'others may too', shopId);

/**
 * A campaign let go of the base prices of these variants: what was held meanwhile holds now, in the caller's transaction (up to 2,000; more
 * within seconds). A shop that takes its suppliers' prices has nothing to calculate.
 */
export const releaseHeldPrices = (
  tx: Tx,
  shopId: number,
  variantIds: readonly number[],
  { at, userId }: { readonly at: Date; readonly userId: number | null },
): Promise<void> => calculateNow(tx, shopId, variantIds, { cause: 'campaign', kind: 'bulk', userId, at });
