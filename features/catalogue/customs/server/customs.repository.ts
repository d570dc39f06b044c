import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { houseToday } from '#server/db/house-today.ts';
import { hold, locks } from '#server/db/locks.ts';
import { cnTexts, type SaidCnCode } from '../contract/customs.model.ts';

export type KeptCnCode = SaidCnCode & { readonly code: string; readonly version: number };

/** Whether a code of the nomenclature, `c` or as it is named, is in force today. */
export const inForce = (of = 'c') => sql<boolean>`(coalesce(${sql.ref(`${of}.valid_from`)} <= ${houseToday}, true)
  and coalesce(${sql.ref(`${of}.valid_to`)} >= ${houseToday}, true))`;

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
      .where(inForce())
      .execute();
  },

  /** Codes are added and changed one after the other. Until the end of the transaction. */
  async lock(): Promise<void> {
    await hold(db, locks.customsCodes);
  },
  async listKnown(codes: readonly string[]): Promise<Set<string>> {
    const rows = await db.selectFrom('cn_codes').select('code').where('code', 'in', codes).execute();
    return new Set(rows.map(({ code }) => code));
  },
  /** @throws AppError not_found */
  async get(code: string): Promise<KeptCnCode> {
    const row = await db
      .selectFrom('cn_codes')
      .select(['code', 'description_en', 'texts', 'supplementary_unit', 'valid_from', 'valid_to', 'version'])
      .where('code', '=', code)
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return { ...row, texts: cnTexts.parse(row.texts) };
  },
  async insert(code: string, said: SaidCnCode): Promise<void> {
    await db
      .insertInto('cn_codes')
      .values({ ...said, code, texts: JSON.stringify(said.texts) })
      .execute();
  },
  async set(code: string, said: SaidCnCode): Promise<void> {
    await db
      .updateTable('cn_codes')
      .set({ ...said, texts: JSON.stringify(said.texts), version: sql`version + 1` })
      .where('code', '=', code)
      .execute();
  },
});
