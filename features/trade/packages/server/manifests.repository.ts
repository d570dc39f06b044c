import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { houseZone, yearIn } from '#kit/clock.ts';
import { packagesRepository } from './packages.repository.ts';

export const manifestsRepository = (db: Kysely<DB>) => ({
  /** The carrier’s open list, held still; made where there is none. */
  async open(carrierId: number, at: Date, userId: number | null) {
    const find = () =>
      db
        .selectFrom('manifests')
        .selectAll()
        .where('carrier_id', '=', carrierId)
        .where('closed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
    const found = await find();
    if (found) return found;
    const number = await packagesRepository(db).nextNumber('MF', yearIn(at, houseZone));
    await db
      .insertInto('manifests')
      .values({ number, carrier_id: carrierId, user_id: userId, created_at: at })
      .onConflict((oc) => oc.column('carrier_id').where('closed_at', 'is', null).doNothing())
      .execute();
    return (await find())!;
  },
  async findByKey(key: string): Promise<number | null> {
    return (await db.selectFrom('manifests').select('id').where('key', '=', key).executeTakeFirst())?.id ?? null;
  },
  async close(
    id: number,
    closed: { closed_at: Date; signed_by: string; key: string; user_id: number | null },
  ): Promise<void> {
    await db.updateTable('manifests').set(closed).where('id', '=', id).execute();
  },
  /** A list that is closed already, beside the open one. */
  async insertClosed(
    carrierId: number,
    closed: { closed_at: Date; signed_by: string; key: string; user_id: number | null },
  ): Promise<number> {
    const number = await packagesRepository(db).nextNumber('MF', yearIn(closed.closed_at, houseZone));
    const { id } = await db
      .insertInto('manifests')
      .values({ number, carrier_id: carrierId, created_at: closed.closed_at, ...closed })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async setFile(id: number, file: string): Promise<void> {
    await db.updateTable('manifests').set({ file }).where('id', '=', id).execute();
  },
  /** A list that is closed names others from now on: it is drawn anew. Gives the file there was. */
  async forgetFile(id: number): Promise<string | null> {
    const file = await this.lockFile(id);
    if (file !== null) await db.updateTable('manifests').set({ file: null }).where('id', '=', id).execute();
    return file;
  },
  /** The drawn list, held still; null where there is none. */
  async lockFile(id: number): Promise<string | null> {
    const row = await db.selectFrom('manifests').select('file').where('id', '=', id).forUpdate().executeTakeFirst();
    return row?.file ?? null;
  },
  /** Takes away the drawn lists that name people of these orders; gives their files. Asked for again they are drawn without. */
  async eraseFiles(orderIds: readonly number[]): Promise<string[]> {
    const { rows } = await sql<{ file: string }>`with was as (
        select id, file from manifests m where exists (
          select from packages p where p.manifest_id = m.id and p.order_id = any(${orderIds}::bigint[])) order by id for update of m)
      update manifests m set file = null from was where was.id = m.id and was.file is not null returning was.file`.execute(
      db,
    );
    return rows.map(({ file }) => file);
  },
  async listPackages(id: number): Promise<number[]> {
    const rows = await db.selectFrom('packages').select('id').where('manifest_id', '=', id).orderBy('id').execute();
    return rows.map((row) => row.id);
  },
});
