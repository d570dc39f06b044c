import { type ImportFile, plannedRows } from '#features/base/exports/server/exports.public.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { PlannedTaxRate } from '../contract/taxes.file.ts';
import { type ClassInForce, taxesRepository, vatInForceOn } from './taxes.repository.ts';
import { taxFiles } from './use-cases/manage-tax-rates.ts';

/** The tax classes that are there, by code. */
export const taxClassCodes = async (db: Db): Promise<Set<string>> =>
  new Set((await taxesRepository(db).listClasses()).map(({ code }) => code));

/**
 * The VAT of a country (ISO code of two letters) on a day (its local date), a part of a statement: of each tax class the percentage as decimal text and
 * the row that says so. A class without a row has none there; nothing stands in for it.
 */
export { type ClassInForce, vatInForceOn };

/**
 * What becomes of each row of a file of VAT rates for a person, as its check tells it; nothing is written.
 * @throws AppError where the file cannot be read
 */
export const plannedTaxRates = (db: Db, file: ImportFile, context: Context): Promise<PlannedTaxRate[]> =>
  plannedRows(taxFiles, db, file, context);
