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

/** What a carrier offers, as it is kept: also what it offers no more, because parcels went by it. */
export type ServiceRecord = {
  readonly id: number;
  readonly carrier_id: number;
  readonly code: string;
  readonly name: string;
  readonly days: number | null;
  readonly max_g: number | null;
  readonly price: string | null;
  readonly currency: string | null;
  readonly active: boolean;
};
export type NewService = Pick<ServiceRecord, 'code' | 'name' | 'days' | 'max_g' | 'price' | 'currency'> & {
  /** null: a new one. */
  readonly id: number | null;
};
const serviceColumns = ['id', 'carrier_id', 'code', 'name', 'days', 'max_g', 'price', 'currency', 'active'] as const;

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
  /** What is offered now, of one carrier or of all, in the order people gave. */
  async listServices(carrierId: number | null): Promise<ServiceRecord[]> {
    const query = db
      .selectFrom('carrier_services')
      .select(serviceColumns)
      .where('active', '=', true)
      .orderBy('position')
      .orderBy('id');
    return (carrierId === null ? query : query.where('carrier_id', '=', carrierId)).execute();
  },
  /** Also one that is offered no more. */
  async findService(id: number): Promise<ServiceRecord | null> {
    const row = await db.selectFrom('carrier_services').select(serviceColumns).where('id', '=', id).executeTakeFirst();
    return row ?? null;
  },
  /** From now on the carrier offers these and no others. Who writes holds the carrier still. */
  async setServices(carrierId: number, services: readonly NewService[]): Promise<void> {
    const kept = services.flatMap(({ id }) => id ?? []);
    await sql`update carrier_services set active = false where carrier_id = ${carrierId} and active and id <> all(${kept}::int[])`.execute(
      db,
    );
    for (const [position, { id, ...facts }] of services.entries())
      if (id === null)
        await db
          .insertInto('carrier_services')
          .values({ carrier_id: carrierId, position, ...facts })
          .execute();
      else
        await db
          .updateTable('carrier_services')
          .set({ ...facts, position })
          .where('id', '=', id)
          .where('carrier_id', '=', carrierId)
          .execute();
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
