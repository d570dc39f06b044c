// Reads of others: languages, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ReadinessCode } from '../../contract/products.readiness.ts';
import { productStatus } from '../../contract/products.status.ts';
import { shopFlags } from '../products.flags.ts';
import { countBlocked } from '../products.readiness.read-model.ts';

type Untranslated = {
  readonly line: 'approved' | 'in_shop';
  readonly shop: number;
  readonly language: string;
  readonly name: string;
  readonly count: number;
};
const { approved, inShop } = productStatus;

/** What keeps products from selling, shop by shop; shops and languages are of shops. */
export const productsCausesReadModel = (db: Kysely<DB>) => ({
  async listShops(): Promise<number[]> {
    const rows = await db.selectFrom('shops').select('id').where('active', '=', true).orderBy('id').execute();
    return rows.map(({ id }) => id);
  },

  /** Approved products of a shop by what the shop lacks of them, with the worth of their stock; a product may lack several things. */
  countBlocked: (shopId: number): Promise<readonly { code: ReadinessCode; count: number; worth: number }[]> =>
    countBlocked(db, shopId, approved),

  /** By language of each shop; from the kept counts, whatever the size of the catalogue (ADR 30). */
  async countUntranslated(): Promise<Untranslated[]> {
    const { rows } = await sql<Untranslated>`
      select case c.state when ${sql.lit(inShop)} then 'in_shop' else 'approved' end as line, s.id as shop, g.code as language,
             g.name, sum(c.n)::int as count
        from shops s cross join lateral jsonb_object_keys(s.languages) as k (code) join languages g on g.code = k.code
        join product_list_counts c on c.shop_id = s.id and c.state in (${sql.lit(approved)}, ${sql.lit(inShop)})
         and c.flags & (1::bigint << (15 + g.id)) = 0
       where s.active group by 1, 2, 3, 4 having sum(c.n) > 0`.execute(db);
    return rows;
  },

  /** In the shop and changed since; from the kept counts, too. */
  async countChanged(): Promise<{ shop: number; count: number }[]> {
    const { rows } = await sql<{ shop: number; count: number }>`
      select c.shop_id as shop, sum(c.n)::int as count from product_list_counts c join shops s on s.id = c.shop_id and s.active
       where c.state = ${sql.lit(inShop)} and c.flags & ${sql.lit(shopFlags.changed)} <> 0 group by 1 having sum(c.n) > 0`.execute(
      db,
    );
    return rows;
  },
});
