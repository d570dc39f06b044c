// Reads of others: categories, mapped_categories, products, settings, shops, tasks
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { demandsSetting } from '#features/catalogue/products/contract/products.readiness.ts';
import type { TargetProof } from '../contract/targets.model.ts';
import type { TheirCategory } from '../contract/targets.rules.ts';

export type KeptTarget = {
  /** Of ours. */
  readonly id: number;
  readonly remote_id: string;
  readonly path: string[];
  readonly matched_by: TargetProof;
  readonly at: Date;
};
export type TreeRow = {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly names: Readonly<Record<string, string>> | null;
};
export type TargetShop = {
  readonly name: string;
  readonly open: boolean;
  readonly demanded: boolean;
  readonly readAt: Date | null;
  readonly task: string | null;
};

/** What people look at who map categories. */
export const targetsReadModel = (db: Kysely<DB>) => ({
  /** Of categories: ours, the whole tree. */
  async listOurs(): Promise<TreeRow[]> {
    const { rows } = await sql<TreeRow>`select id, parent_id as "parentId", name, names from categories
      where seller_id is null and deleted_at is null`.execute(db);
    return rows;
  },

  async listTheirs(shopId: number): Promise<TheirCategory[]> {
    const { rows } = await sql<TheirCategory>`select remote_id, path, names from shop_own_categories
      where shop_id = ${shopId} order by path`.execute(db);
    return rows;
  },

  async listTargets(shopId: number): Promise<KeptTarget[]> {
    const { rows } =
      await sql<KeptTarget>`select category_id as id, remote_id, path, matched_by, at from category_targets
      where shop_id = ${shopId}`.execute(db);
    return rows;
  },

  /** Approved products in each of the categories; of products. */
  async countProducts(categoryIds: readonly number[]): Promise<Map<number, number>> {
    const { rows } = await sql<{ id: number; n: number }>`select m.category_id as id, count(*)::int as n
      from mapped_categories m join products p on p.id = m.product_id and p.status = 4
      where m.category_id = any(${[...categoryIds]}::bigint[]) and not m.is_deleted group by 1`.execute(db);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },

  /** Of shops, settings and tasks. */
  async getShop(shopId: number, taskType: string): Promise<TargetShop> {
    const { rows } = await sql<TargetShop>`select s.name, s.active and s.connector is not null as open,
        coalesce((select value ? 'category_unmapped' from settings where key = ${demandsSetting} and shop_id = s.id), false) as demanded,
        (select read_at from shop_tree_reads r where r.shop_id = s.id) as "readAt",
        (select id from tasks t where t.type = ${taskType} and t.shop_id = s.id and t.status in ('pending', 'running') limit 1) as task
      from shops s where s.id = ${shopId}`.execute(db);
    return rows[0]!;
  },
});
