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
});
