// Reads of others: variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Which variants the active version of a profile names itself. */
export async function listAssigned(
  db: Kysely<DB>,
  profileId: number,
  shopId: number,
  variantIds: readonly number[],
): Promise<{ id: number; version: number; assigned: boolean }[]> {
  const { rows } = await sql<{ id: number; version: number; assigned: boolean }>`
    select v.id, coalesce(r.version, 0) as version, exists (select from price_profile_scopes s join price_profile_versions p on p.id = s.version_id
        where p.profile_id = ${profileId} and p.state = 'active' and s.variant_id = v.id) as assigned
      from variants v left join price_results r on r.variant_id = v.id and r.shop_id = ${shopId}
     where v.id = any(${variantIds}::bigint[]) order by v.id`.execute(db);
  return rows;
}
