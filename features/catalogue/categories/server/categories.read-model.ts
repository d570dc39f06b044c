// Reads of others: category_maps, exclusions
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CategoryRow } from '../contract/categories.rules.ts';

/** A ring of parents, which no screen can make, must not hang a request. */
const deepest = 30;

/** `path` is the names from the root to the category. */
export type CategoryPath = { readonly id: number; readonly name: string; readonly path: string[] };

/** The name of a category `c` in a language, where it has one there; else the name staff gave it. */
const nameIn = (language: string | undefined) =>
  language === undefined
    ? sql<string>`c.name`
    : sql<string>`coalesce(nullif(btrim(c.names ->> ${language}), ''), c.name)`;

/**
 * Two parts of a `with recursive`; the second is `paths (id, name, path)` of the categories that `ids` selects, in the
 * words of a language ("AL") or as staff call them.
 */
export const pathsOf = (ids: RawBuilder<unknown>, language?: string) => sql`
  up (leaf, name, parent_id, depth) as (
    select c.id, ${nameIn(language)}, c.parent_id, 0 from categories c where c.id in (${ids})
    union all
    select up.leaf, ${nameIn(language)}, c.parent_id, up.depth + 1 from up join categories c on c.id = up.parent_id
     where up.depth < ${sql.lit(deepest)}),
  -- once for all rows that ask for them
  paths (id, name, path) as materialized (
    select leaf, min(name) filter (where depth = 0), array_agg(name order by depth desc) from up group by leaf)`;

/** Whether a rule in force closes this very category in the shop; rules are of exclusions. */
export const excludedIn = (category: RawBuilder<unknown>, shopId: number) =>
  sql<boolean>`exists (select from exclusions x where x.in_force and x.kind = 'category' and x.category_id = ${category}
    and (x.shop_ids is null or ${shopId} = any(x.shop_ids)))`;

export const categoriesReadModel = (db: Kysely<DB>) => ({
  /** The internal categories with what this shop says of each; named in a language, or as staff call them. */
  async listInternal(shopId: number, language?: string): Promise<CategoryRow[]> {
    const rows = await db
      .selectFrom('categories as c')
      .leftJoin('shop_categories as s', (join) => join.onRef('s.category_id', '=', 'c.id').on('s.shop_id', '=', shopId))
      .select(['c.id', 'c.original_id', nameIn(language).as('name'), 'c.parent_id', 'c.position', 'c.visible'])
      .select('s.visible as visible_here')
      // Rules are of exclusions.
      .select(excludedIn(sql.ref('c.id'), shopId).as('excluded'))
      .where('c.seller_id', 'is', null)
      .where('c.deleted_at', 'is', null)
      .execute();
    return rows.map((row) => ({
      ...rowOf(row),
      visible: row.visible && row.visible_here !== false,
      excluded: row.excluded,
    }));
  },

  async findOriginalId(id: number): Promise<string> {
    const row = await db.selectFrom('categories').select('original_id').where('id', '=', id).executeTakeFirstOrThrow();
    return row.original_id;
  },

  async listExternal(sellerId: number): Promise<CategoryRow[]> {
    const rows = await db
      .selectFrom('categories')
      .select(['id', 'original_id', 'name', 'parent_id', 'position', 'visible'])
      .where('seller_id', '=', sellerId)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map(rowOf);
  },

  /** Name and path from the root, internal and external alike. The ids in a query of their own, so that the plan is kept (`idsInOrder`). */
  async listPaths(ids: readonly number[], language?: string): Promise<CategoryPath[]> {
    const { rows } = await sql<CategoryPath>`
      with recursive ${pathsOf(sql`select unnest((select ${ids}::bigint[]))`, language)}
      select id, name, path from paths`.execute(db);
    return rows;
  },

  /** Which of the ids are internal categories, and whether each is a leaf; deleted children do not count (trap T79). */
  async listKinds(ids: readonly number[]): Promise<{ id: number; leaf: boolean }[]> {
    const { rows } = await sql<{ id: number; leaf: boolean }>`
      select c.id, not exists (select from categories k where k.parent_id = c.id and k.deleted_at is null) as leaf
        from categories c
       where c.id = any(${ids}::bigint[]) and c.seller_id is null and c.deleted_at is null`.execute(db);
    return rows;
  },

  /** Internal leaves: this one, those beside it, then the others. */
  async listLeaves(first: number, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select c.id from categories c
       where c.seller_id is null and c.deleted_at is null
         and not exists (select from categories k where k.parent_id = c.id and k.deleted_at is null)
       order by c.id <> ${first},
         c.parent_id is distinct from (select parent_id from categories where id = ${first}), fold(c.name), c.id
       limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** The internal leaves external categories stand for. A map that points at what has become a parent does not count. */
  async listMaps(externalIds: readonly number[]): Promise<{ external_id: number; internal_id: number }[]> {
    const { rows } = await sql<{ external_id: number; internal_id: number }>`
      -- The maps first, whatever the planner believes: it knows nothing of categories that came in a moment ago.
      with m as materialized (select * from category_maps where external_id = any(${externalIds}::bigint[]))
      select m.external_id, m.internal_id from m join categories c on c.id = m.internal_id
       where c.deleted_at is null
         and not exists (select from categories k where k.parent_id = c.id and k.deleted_at is null)
       order by m.external_id, m.internal_id`.execute(db);
    return rows;
  },
});

type Stored = {
  readonly id: number;
  readonly original_id: string;
  readonly name: string;
  readonly parent_id: number | null;
  readonly position: number;
  readonly visible: boolean;
};

const rowOf = (row: Stored): CategoryRow => ({
  id: row.id,
  originalId: row.original_id,
  name: row.name,
  parentId: row.parent_id,
  position: row.position,
  visible: row.visible,
  excluded: false,
});
