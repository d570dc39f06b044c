import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';

export type InternalCategory = {
  readonly id: number;
  readonly name: string;
  readonly names: Record<string, string>;
  readonly descriptions: Record<string, string>;
  readonly image: string | null;
  readonly parent_id: number | null;
  readonly position: number;
  readonly cn_code: string | null;
  readonly tax_class: string | null;
};
type Sibling = { readonly id: number; readonly name: string; readonly position: number };

/** What staff change of the internal tree. A change of its shape locks it first: two moves at once could make a ring. */
export const treeRepository = (db: Kysely<DB>) => ({
  async lock(): Promise<void> {
    await sql`select version from category_tree for update`.execute(db);
  },

  async getInternal(id: number): Promise<InternalCategory> {
    const found = await this.findInternal(id);
    if (!found) throw new AppError(generalErrors.notFound);
    return found;
  },

  async findInternal(id: number): Promise<InternalCategory | null> {
    const row = await db
      .selectFrom('categories')
      .select(['id', 'name', 'names', 'descriptions', 'image', 'parent_id', 'position', 'cn_code', 'tax_class'])
      .where('id', '=', id)
      .where('seller_id', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row ? { ...row, names: textsOf(row.names), descriptions: textsOf(row.descriptions) } : null;
  },

  async listSiblings(parentId: number | null): Promise<Sibling[]> {
    return db
      .selectFrom('categories')
      .select(['id', 'name', 'position'])
      .where('parent_id', parentId === null ? 'is' : '=', parentId)
      .where('seller_id', 'is', null)
      .where('deleted_at', 'is', null)
      .execute();
  },

  /** A living sibling of this name, written in whatever case and with whatever accents. */
  async findByName(parentId: number | null, name: string, exceptId: number | null): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`select id from categories
      where parent_id is not distinct from ${parentId}::bigint and seller_id is null and deleted_at is null
        and fold(name) = fold(${name}) and id is distinct from ${exceptId}::bigint limit 1`.execute(db);
    return rows[0]?.id ?? null;
  },

  /** The given category and those above it, nearest first. */
  async listUpwards(id: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      with recursive up (id, parent_id, depth) as (
        select id, parent_id, 0 from categories where id = ${id}
        union all select c.id, c.parent_id, up.depth + 1 from up join categories c on c.id = up.parent_id where up.depth < 50)
      select id from up order by depth`.execute(db);
    return rows.map((row) => row.id);
  },

  /** The default CN code, or the tax class, of the nearest category above that has one. */
  async findAbove(id: number, column: 'cn_code' | 'tax_class'): Promise<{ code: string; category: string } | null> {
    const { rows } = await sql<{ code: string; category: string }>`
      with recursive up (id, parent_id, code, name, depth) as (
        select id, parent_id, null::text, name, 0 from categories where id = ${id}
        union all select c.id, c.parent_id, ${sql.ref(`c.${column}`)}, c.name, up.depth + 1 from up join categories c on c.id = up.parent_id
         where up.depth < 50 and up.code is null)
      select code, name as category from up where code is not null`.execute(db);
    return rows[0] ?? null;
  },

  /** Levels of living categories from this one down; a leaf has one. */
  async countLevels(id: number): Promise<number> {
    const { rows } = await sql<{ levels: number }>`
      with recursive down (id, depth) as (
        select ${id}::bigint, 1
        union all select c.id, d.depth + 1 from down d join categories c on c.parent_id = d.id
         where c.deleted_at is null and d.depth < 50)
      select max(depth) as levels from down`.execute(db);
    return rows[0]!.levels;
  },

  async insert(row: { name: string; parentId: number | null }): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into categories (original_id, name, names, parent_id)
      values ('tregu:' || gen_random_uuid(), ${row.name}, ${JSON.stringify({ EN: row.name })}, ${row.parentId})
      returning id`.execute(db);
    return rows[0]!.id;
  },

  async set(id: number, values: Omit<InternalCategory, 'id' | 'position'>): Promise<void> {
    await db
      .updateTable('categories')
      .set({ ...values, names: JSON.stringify(values.names), descriptions: JSON.stringify(values.descriptions) })
      .where('id', '=', id)
      .execute();
  },

  /** Gives the siblings the places they stand in; those that have theirs already are left alone. */
  async setPositions(ids: readonly number[]): Promise<void> {
    await sql`update categories c set position = n.place - 1
      from unnest(${ids}::bigint[]) with ordinality as n (id, place)
      where c.id = n.id and c.position is distinct from n.place - 1`.execute(db);
  },

  async setDeleted(id: number, now: Date): Promise<void> {
    await db.updateTable('categories').set({ deleted_at: now }).where('id', '=', id).execute();
  },

  /** One of ours that was deleted; null: it is there, or never was. */
  async findDeleted(id: number): Promise<Pick<InternalCategory, 'id' | 'name' | 'parent_id'> | null> {
    const row = await db
      .selectFrom('categories')
      .select(['id', 'name', 'parent_id'])
      .where('id', '=', id)
      .where('seller_id', 'is', null)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    return row ?? null;
  },

  async setAlive(id: number): Promise<void> {
    await db.updateTable('categories').set({ deleted_at: null }).where('id', '=', id).execute();
  },

  /** Gives whether it was different before. */
  async setVisible(shopId: number, id: number, visible: boolean): Promise<boolean> {
    const { rows } = await sql`
      insert into shop_categories as s (shop_id, category_id, visible) values (${shopId}, ${id}, ${visible})
      on conflict (shop_id, category_id) do update set visible = excluded.visible where s.visible <> excluded.visible
      returning shop_id`.execute(db);
    return rows.length > 0;
  },
});

const textsOf = (stored: unknown): Record<string, string> => stored as Record<string, string>;
