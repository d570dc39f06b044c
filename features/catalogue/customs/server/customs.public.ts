import { type ImportFile, plannedRows } from '#features/base/exports/server/exports.public.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { PlannedDuty } from '../contract/duty.file.ts';
import { customsRepository } from './customs.repository.ts';
import { dutiesInForceOn } from './duty/duty.repository.ts';
import { dutyFiles } from './duty/manage-duties.ts';

/** Part of a statement: whether a code of the nomenclature, `c` or as it is named, is in force today by the clock of the house. */
export { inForce as codeInForce } from './customs.repository.ts';

/** The English descriptions of known CN codes by code; unknown ones are left out. */
export const describeCnCodes = async (db: Db, codes: readonly string[]): Promise<Map<string, string>> =>
  new Map((await customsRepository(db).listDescriptions(codes)).map((row) => [row.code, row.description_en]));

/** The English description of a CN code, null for one that is not in force (trap T59). */
export const describeCnCode = async (db: Db, code: string): Promise<string | null> =>
  (await describeCnCodes(db, [code])).get(code) ?? null;

/**
 * The duties in force in a shop on a day (its local date), a part of a statement, for `dutyOf` of the contract: of each CN prefix and origin one row. In
 * SQL the same is `order by length(cn_prefix) desc, origin nulls last limit 1` of those that fit.
 */
export { dutiesInForceOn };

/**
 * What becomes of each row of a file of duties of the shop of a request, as its check tells it; nothing is written.
 * @throws AppError where the file cannot be read
 */
export const plannedDuties = (db: Db, file: ImportFile, context: Context): Promise<PlannedDuty[]> =>
  plannedRows(dutyFiles, db, file, context);
