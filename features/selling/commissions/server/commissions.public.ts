import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type Commission, commissionsReadModel } from './commissions.read-model.ts';

export type { Commission };

/** What the market keeps of each variant that is sold on a day (YYYY-MM-DD of the house); there is always a default, so every variant has one. */
export const commissionFor = (
  db: Db | Tx['db'],
  variantIds: readonly number[],
  day: string,
): Promise<Map<number, Commission>> => commissionsReadModel(db).mapFor(variantIds, day);
