import type { Db } from '#server/db/database.ts';
import { taxesRepository, type VatInForce } from './taxes.repository.ts';

/** The tax classes that are there, by code. */
export const taxClassCodes = async (db: Db): Promise<Set<string>> =>
  new Set((await taxesRepository(db).listClasses()).map(({ code }) => code));

/**
 * The VAT of a country (ISO code of two letters) on a day (YYYY-MM-DD, local): by tax class the percentage and the row that says so.
 * A class without a row has none there; nothing stands in for it.
 */
export const vatOn = (db: Db, country: string, on: string): Promise<Map<string, VatInForce>> =>
  taxesRepository(db).listInForce(country, on);
