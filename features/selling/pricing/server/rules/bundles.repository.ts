import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Bundle } from '../../contract/bundles.rules.ts';

/** Bundles are made as they are needed and stay: results name them. */
export const bundlesRepository = (db: Kysely<DB>, shopId: number) => {
  const known = new Map<string, number>();
  return {
    /** The ids of bundles, made where there are none; those of a version that is tried follow its steps. */
    async getIds(bundles: readonly Bundle[]): Promise<ReadonlyMap<Bundle, number>> {
      const byKey = new Map(bundles.map((bundle) => [keyOf(bundle), bundle]));
      const missing = [...byKey].filter(([key]) => !known.has(key)).toSorted(([a], [b]) => (a < b ? -1 : 1));
      if (missing.length > 0) {
        const texts = missing.map(([key]) => key);
        await sql`insert into price_bundles (shop_id, versions, steps)
          select ${shopId}, n.versions::jsonb, n.steps::jsonb
            from unnest(${texts}::text[], ${missing.map(([, { steps }]) => JSON.stringify(steps))}::text[]) n (versions, steps)
           where not exists (select from price_bundles b
                  where b.shop_id = ${shopId} and b.versions = n.versions::jsonb and b.steps = n.steps::jsonb)
          on conflict (shop_id, versions) do update set steps = excluded.steps`.execute(db);
        const { rows } = await sql<{ key: string; id: number }>`
          select n.key, b.id from unnest(${texts}::text[]) n (key)
            join price_bundles b on b.shop_id = ${shopId} and b.versions = n.key::jsonb`.execute(db);
        for (const { key, id } of rows) known.set(key, id);
      }
      return new Map(bundles.map((bundle) => [bundle, known.get(keyOf(bundle))!]));
    },
  };
};

const keyOf = ({ versions }: Bundle): string =>
  JSON.stringify(Object.fromEntries(Object.entries(versions).toSorted(([a], [b]) => (a < b ? -1 : 1))));
