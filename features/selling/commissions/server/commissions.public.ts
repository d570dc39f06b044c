import { type ImportFile, plannedRows } from '#features/base/exports/server/exports.public.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { PlannedCommission } from '../contract/commissions.file.ts';
import {
  type Commission,
  commissionRuleOf,
  commissionsReadModel,
  type TriedCommission,
} from './commissions.read-model.ts';
import { commissionFiles } from './use-cases/commission-files.ts';

export type { Commission, TriedCommission };
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

/** Whom and what rules are about, by name; none: the rule is of all goods. */
export const aboutCommissions = (db: Db | Tx['db'], ruleIds: readonly number[]): Promise<Map<number, string[]>> =>
  commissionsReadModel(db).mapAbout(ruleIds);

/**
 * What becomes of each row of a file of commission rules for a person, as its check tells it; nothing is written.
 * @throws AppError where the file cannot be read
 */
export const plannedCommissions = (db: Db, file: ImportFile, context: Context): Promise<PlannedCommission[]> =>
  plannedRows(commissionFiles, db, file, context);
