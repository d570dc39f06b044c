import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ClaimKind, ClaimState } from '../contract/claims.rules.ts';

export const claimsRepository = (db: Kysely<DB>) => ({
  /** Those that are open or paid: what was refused or withdrawn may be claimed anew. */
  async listLiving(packageId: number) {
    return db
      .selectFrom('claims')
      .select(['id', 'kind', 'state', 'amount', 'paid'])
      .where('package_id', '=', packageId)
      .where('state', 'in', ['opened', 'paid'])
      .$narrowType<{ kind: ClaimKind; state: ClaimState }>()
      .execute();
  },
  async insert(claim: {
    readonly package_id: number;
    readonly kind: ClaimKind;
    readonly amount: string;
    readonly currency: string;
    readonly due_on: string;
    readonly carrier_ref: string;
    readonly note: string;
    readonly opened_by: number;
    readonly created_at: Date;
  }): Promise<number> {
    return (await db.insertInto('claims').values(claim).returning('id').executeTakeFirstOrThrow()).id;
  },
  async findPackage(id: number): Promise<number | null> {
    const row = await db.selectFrom('claims').select('package_id').where('id', '=', id).executeTakeFirst();
    return row?.package_id ?? null;
  },
  async lock(id: number) {
    return db
      .selectFrom('claims')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .$narrowType<{ kind: ClaimKind; state: ClaimState }>()
      .executeTakeFirstOrThrow();
  },
  async set(
    id: number,
    values: {
      readonly state: ClaimState;
      readonly paid: string | null;
      readonly note: string;
      readonly settled_at: Date | null;
    },
  ): Promise<void> {
    await db
      .updateTable('claims')
      .set({ ...values, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  async countFiles(claimId: number): Promise<number> {
    const { n } = await db
      .selectFrom('claim_files')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('claim_id', '=', claimId)
      .executeTakeFirstOrThrow();
    return n;
  },
  async findFile(claimId: number, id: string) {
    return (
      (await db
        .selectFrom('claim_files')
        .selectAll()
        .where('claim_id', '=', claimId)
        .where('id', '=', id)
        .executeTakeFirst()) ?? null
    );
  },
  /** False where the claim has that file already. */
  async insertFile(file: {
    readonly id: string;
    readonly claim_id: number;
    readonly name: string;
    readonly mime: string;
    readonly size: number;
    readonly sha256: string;
    readonly storage_key: string;
    readonly uploaded_by: number;
    readonly uploaded_at: Date;
  }): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('claim_files')
      .values(file)
      .onConflict((oc) => oc.columns(['claim_id', 'sha256']).doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
  async deleteFile(id: string): Promise<void> {
    await db.deleteFrom('claim_files').where('id', '=', id).execute();
  },
  /** A photo of a parcel shows who it goes to, and a note says it: what there is of these orders goes with the person. Gives where the bytes lie. */
  async erasePersons(orderIds: readonly number[]): Promise<string[]> {
    await sql`update claims c set note = '', version = c.version + 1 from packages p
      where p.id = c.package_id and p.order_id = any(${orderIds}::bigint[]) and c.note <> ''`.execute(db);
    const { rows } = await sql<{ key: string }>`delete from claim_files f using claims c, packages p
      where c.id = f.claim_id and p.id = c.package_id and p.order_id = any(${orderIds}::bigint[]) returning f.storage_key as key`.execute(
      db,
    );
    return rows.map(({ key }) => key);
  },
});
