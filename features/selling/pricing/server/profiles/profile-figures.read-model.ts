import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

type Figures = { readonly net_margin: string | null; readonly blocked: number };

export const profileFiguresReadModel = (db: Kysely<DB>) => ({
  /** What the prices of a shop leave, by the versions that gave a step of them. */
  async list(shopId: number): Promise<ReadonlyMap<number, Figures>> {
    const { rows } = await sql<Figures & { version_id: number }>`
      with of_bundle as (
        select bundle_id, count(net_margin) as priced, sum(net_margin) as margins, count(*) filter (where state = 'blocked') as blocked
          from price_results where shop_id = ${shopId} and bundle_id is not null group by bundle_id)
      select v.id::bigint as version_id, round(sum(o.margins) / nullif(sum(o.priced), 0), 2)::text as net_margin, sum(o.blocked)::int as blocked
        from of_bundle o join price_bundles b on b.id = o.bundle_id
        cross join lateral (select distinct value as id from jsonb_each_text(b.versions)) v
       group by 1`.execute(db);
    return new Map(rows.map(({ version_id, ...figures }) => [version_id, figures]));
  },
});
