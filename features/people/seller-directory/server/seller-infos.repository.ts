// Reads of others: users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { SellerInfo, SellerInfoFacts } from '../contract/seller-directory.model.ts';

type Change = { readonly version: number; readonly by: number; readonly at: Date };

/** What the shops say of a seller; no row: nothing yet. */
export const sellerInfosRepository = (db: Kysely<DB>) => ({
  async get(sellerId: number): Promise<SellerInfo> {
    const { rows } = await sql<Omit<SellerInfo, 'updated_at'> & { updated_at: Date | null }>`
      select coalesce(i.service, '{}') as service, coalesce(i.returns, '{}') as returns, i.warranty_months,
        i.delivery_days_min, i.delivery_days_max, coalesce(i.version, 0) as version, i.updated_at,
        ${nameOf('u')} as updated_by
      from (select ${sellerId}::bigint as id) s left join seller_infos i on i.seller_id = s.id
        left join users u on u.id = i.updated_by`.execute(db);
    const { updated_at, ...row } = rows[0]!;
    return { ...row, updated_at: updated_at?.toISOString() ?? null };
  },

  /** False where it is another version by now. */
  async set(sellerId: number, { service, returns, ...facts }: SellerInfoFacts, change: Change): Promise<boolean> {
    const { version, by, at } = change;
    const row = {
      ...facts,
      service: JSON.stringify(service),
      returns: JSON.stringify(returns),
      version: version + 1,
      updated_at: at,
      updated_by: by,
    };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('seller_infos')
      .values({ seller_id: sellerId, ...row })
      .onConflict((conflict) =>
        conflict.column('seller_id').doUpdateSet(row).where('seller_infos.version', '=', version),
      )
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
});
