// Reads of others: shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { DocumentSettings } from '../contract/documents.model.ts';
import { prefixOf } from './documents.facts.read-model.ts';

/** How shops number their documents, with the numbers there are. */
export const settingsReadModel = (db: Kysely<DB>) => ({
  async list(shops: readonly number[] | null, shopId?: number): Promise<DocumentSettings[]> {
    const { rows } =
      await sql<DocumentSettings>`select jsonb_build_object('id', h.id, 'name', h.name, 'country', h.country_code) as shop,
        ${prefixOf} as prefix, s.prefix is not null as own_prefix, coalesce(s.at_packing, true) as at_packing, s.fiscaliser,
        coalesce(s.version, 0) as version,
        (select coalesce(jsonb_agg(jsonb_build_object('type', n.type, 'year', n.year, 'prefix', n.prefix, 'last', n.last)
            order by n.year desc, n.type), '[]') from document_series n where n.shop_id = h.id) as series
      from shops h left join document_settings s on s.shop_id = h.id
     where (${shops}::int[] is null or h.id = any(${shops}::int[])) and (${shopId ?? null}::int is null or h.id = ${shopId ?? null}::int)
     order by h.id`.execute(db);
    return rows;
  },
  /** Whether another shop numbers, or may number, with it. */
  async isTaken(shopId: number, prefix: string): Promise<boolean> {
    const { rows } = await sql`select from shops h left join document_settings s on s.shop_id = h.id
      where h.id <> ${shopId} and ${prefixOf} = ${prefix}
      union all select from document_series n where n.shop_id <> ${shopId} and split_part(n.prefix, '-', 1) = ${prefix} limit 1`.execute(
      db,
    );
    return rows.length > 0;
  },
});
