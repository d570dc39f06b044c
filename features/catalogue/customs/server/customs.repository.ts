import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Whether `c` of the nomenclature is in force today. */
export const inForce = sql<boolean>`(coalesce(c.valid_from <= current_date, true)
  and coalesce(c.valid_to >= current_date, true))`;

/** The Combined Nomenclature of the year. */
export const customsRepository = (db: Kysely<DB>) => ({
  /** Of those that products can have: the ones of 8 digits in force today. */
  async listDescriptions(codes: readonly string[]): Promise<{ code: string; description_en: string }[]> {
    if (codes.length === 0) return [];
    return db
      .selectFrom('cn_codes as c')
      .select(['c.code', 'c.description_en'])
      .where('c.code', 'in', codes)
      .where(sql<boolean>`length(c.code) = 8`)
      .where(inForce)
      .execute();
  },
});
