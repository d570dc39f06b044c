import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type Commission, commissionRuleOf, commissionsReadModel } from './commissions.read-model.ts';

export type { Commission };
/** The rule that holds for a product on a day, for a lateral join. */
export { commissionRuleOf };

/** Whether another rule may hold than on a day before (YYYY-MM-DD). */
export const commissionsMoved = (db: Db | Tx['db'], before: string, day: string): Promise<boolean> =>
  commissionsReadModel(db).movedBetween(before, day);

/** What the market keeps of each variant that is sold on a day (YYYY-MM-DD of the house); there is always a default, so every variant has one. */
export const commissionFor = (
  db: Db | Tx['db'],
  variantIds: readonly number[],
  day: string,
): Promise<Map<number, Commission>> => commissionsReadModel(db).mapFor(variantIds, day);
