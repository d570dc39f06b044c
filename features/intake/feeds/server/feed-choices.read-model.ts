// Reads of others: sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CloneChoice } from '#server/clones.ts';

type Asked = { readonly search: string; readonly ids: readonly number[] | null; readonly limit: number };

/** Feeds of resellers that are still there, by their name or their reseller's. */
export const feedChoicesReadModel = (db: Kysely<DB>) => ({
  async list({ search, ids, limit }: Asked): Promise<CloneChoice[]> {
    const { rows } = await sql<CloneChoice>`select f.id, f.name, s.name as detail
      from feeds f join sellers s on s.id = f.seller_id
      where s.deleted_at is null and (${ids}::bigint[] is null or f.id = any(${ids}::bigint[]))
        and position(lower(${search}) in lower(s.name || ' ' || f.name)) > 0
      order by lower(s.name), lower(f.name), f.id limit ${limit}`.execute(db);
    return rows;
  },
});
