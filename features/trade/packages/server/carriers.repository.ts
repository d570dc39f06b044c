import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

type Facts = {
  name: string;
  tracking_url: string;
  cod: boolean;
  countries: string[];
  active: boolean;
  claim_days: number;
};
type Columns = { adapter: 'own' };

export const carriersRepository = (db: Kysely<DB>) => ({
  async list() {
    return db.selectFrom('carriers').selectAll().orderBy(sql`lower(name)`).$narrowType<Columns>().execute();
  },
  async find(id: number, lock = false) {
    const query = db.selectFrom('carriers').selectAll().where('id', '=', id).$narrowType<Columns>();
    return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
  },
  async isTaken(name: string, except: number | null): Promise<boolean> {
    const { rows } =
      await sql`select from carriers where lower(name) = lower(${name}) and id is distinct from ${except}::int`.execute(
        db,
      );
    return rows.length > 0;
  },
  async insert(facts: Facts): Promise<number> {
    return (await db.insertInto('carriers').values(facts).returning('id').executeTakeFirstOrThrow()).id;
  },
  async set(id: number, facts: Facts): Promise<void> {
    await db
      .updateTable('carriers')
      .set({ ...facts, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
});
export type CarrierRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof carriersRepository>['find']>>>;
