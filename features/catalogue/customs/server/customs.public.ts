import type { Db } from '#server/db/database.ts';
import { customsRepository } from './customs.repository.ts';

/** The English descriptions of known CN codes by code; unknown ones are left out. */
export const describeCnCodes = async (db: Db, codes: readonly string[]): Promise<Map<string, string>> =>
  new Map((await customsRepository(db).listDescriptions(codes)).map((row) => [row.code, row.description_en]));

/** The English description of a CN code, null for one that is not in force (trap T59). */
export const describeCnCode = async (db: Db, code: string): Promise<string | null> =>
  (await describeCnCodes(db, [code])).get(code) ?? null;
