import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { RateSource } from '../contract/exchange.model.ts';

type Row = Omit<RateSource, 'fetched_at' | 'error'> & {
  readonly id: number;
  readonly fetched_at: Date | null;
  readonly error: string | null;
  readonly told_at: Date | null;
  readonly created_at: Date;
};

/** Where rates are fetched from. */
export const sourcesRepository = (db: Kysely<DB>) => ({
  async list(): Promise<Row[]> {
    const { rows } =
      await sql<Row>`select s.id, s.code, s.kind, s.name, s.url, s.fetched_at, s.newest_on, s.error, s.told_at, s.version, s.created_at,
        coalesce((select array_agg(p.pair order by p.pair) from fx_pairs p where p.source = s.code and p.mode = 'automatic'), '{}') as pairs
      from fx_sources s order by (s.kind = 'csv'), s.name, s.code`.execute(db);
    return rows;
  },
  async insert(said: { code: string; name: string; url: string }): Promise<number> {
    const { id } = await db
      .insertInto('fx_sources')
      .values({ ...said, kind: 'csv' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async set(code: string, said: { name: string; url: string }): Promise<void> {
    await db
      .updateTable('fx_sources')
      .set({ ...said, version: sql`version + 1` })
      .where('code', '=', code)
      .execute();
  },
  async remove(code: string): Promise<void> {
    await db.deleteFrom('fx_sources').where('code', '=', code).execute();
  },
  /** What came of asking it. `newestOn` null: it gave none. */
  async setOutcome(
    code: string,
    at: Date,
    { newestOn, error }: { newestOn: string | null; error: string | null },
  ): Promise<void> {
    await sql`update fx_sources set fetched_at = ${at}, error = ${error},
        answered_at = case when ${error}::text is null then ${at}::timestamptz else answered_at end,
        told_at = case when ${newestOn}::date > coalesce(newest_on, '-infinity') then null else told_at end,
        newest_on = greatest(newest_on, ${newestOn}::date)
      where code = ${code}`.execute(db);
  },
  /** Only the first of two workers. */
  async setTold(code: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('fx_sources')
      .set({ told_at: at })
      .where('code', '=', code)
      .where('told_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  async listCurrencies(): Promise<{ code: string; symbol: string; digits: number }[]> {
    return db.selectFrom('currencies').select(['code', 'symbol', 'digits']).orderBy('code').execute();
  },
  async findDigits(code: string): Promise<number | null> {
    const row = await db.selectFrom('currencies').select('digits').where('code', '=', code).executeTakeFirst();
    return row?.digits ?? null;
  },
  async setCurrency(code: string, said: { symbol: string; digits: number }): Promise<void> {
    await db.updateTable('currencies').set(said).where('code', '=', code).execute();
  },
});
