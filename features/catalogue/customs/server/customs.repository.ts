import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';

/** The Combined Nomenclature of the year. */
export const customsRepository = (db: Kysely<DB>) => ({
  async listDescriptions(codes: readonly string[]): Promise<{ code: string; description_en: string }[]> {
    if (codes.length === 0) return [];
    return db.selectFrom('cn_codes').select(['code', 'description_en']).where('code', 'in', codes).execute();
  },
});
