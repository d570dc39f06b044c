// Reads of others: roles, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ColumnState } from '#kit/column-state.ts';
import { saidName } from '#server/db/person-name.ts';
import type { ViewedList } from '../contract/saved-views.lists.ts';
import type { Sharing, ViewedSearch } from '../contract/saved-views.model.ts';

export type ViewRow = {
  readonly id: number;
  readonly list: ViewedList;
  readonly owner_id: number;
  readonly owner: string;
  readonly name: string;
  readonly search: ViewedSearch;
  readonly columns: ColumnState;
  readonly shared: Sharing;
  readonly role: string | null;
  readonly is_default: boolean;
};

export type ViewValues = {
  readonly name: string;
  readonly search: ViewedSearch;
  readonly columns: ColumnState;
  readonly shared: Sharing;
  /** Name of the role; null unless shared with one. */
  readonly role: string | null;
};

/** Who looks: a person's own views, and shared ones only for people who see more than one seller (`shared`). */
export type Viewer = { readonly userId: number; readonly roles: readonly string[]; readonly seesShared: boolean };

/** The views of lists, and which of them a person's list opens with. */
export const savedViewsRepository = (db: Kysely<DB>) => ({
  /** By name; the person's own first, then those of a role, then those of everyone. */
  async list(viewer: Viewer, list: ViewedList): Promise<ViewRow[]> {
    const { rows } = await sql<ViewRow>`${selectVisible(viewer)} and v.list = ${list}
      order by (v.owner_id <> ${viewer.userId}), array_position(array['me', 'role', 'everyone'], v.shared), lower(v.name), v.id`.execute(
      db,
    );
    return rows;
  },

  /** A view this person sees; others are not there. */
  async find(viewer: Viewer, id: number): Promise<ViewRow | null> {
    const { rows } = await sql<ViewRow>`${selectVisible(viewer)} and v.id = ${id}`.execute(db);
    return rows[0] ?? null;
  },

  async countOwn(ownerId: number, list: ViewedList): Promise<number> {
    const { n } = await db
      .selectFrom('saved_views')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('owner_id', '=', ownerId)
      .where('list', '=', list)
      .executeTakeFirstOrThrow();
    return Number(n);
  },

  /** Null where the owner has a view of this name. */
  async insert(ownerId: number, list: ViewedList, values: ViewValues): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`
      insert into saved_views (owner_id, list, name, search, columns, shared, role_id)
      values (${ownerId}, ${list}, ${values.name}, ${JSON.stringify(values.search)}, ${JSON.stringify(values.columns)},
        ${values.shared}, ${roleId(values.role)})
      on conflict (owner_id, list, lower(name)) do nothing returning id`.execute(db);
    return rows[0]?.id ?? null;
  },

  /** False where the owner has another view of this name. */
  async set(id: number, values: ViewValues): Promise<boolean> {
    const { rows } = await sql`
      update saved_views v set name = ${values.name}, search = ${JSON.stringify(values.search)},
        columns = ${JSON.stringify(values.columns)}, shared = ${values.shared}, role_id = ${roleId(values.role)}, updated_at = now()
      where v.id = ${id} and not exists (select from saved_views o where o.owner_id = v.owner_id and o.list = v.list
        and lower(o.name) = lower(${values.name}) and o.id <> v.id)
      returning v.id`.execute(db);
    return rows.length > 0;
  },

  async delete(id: number): Promise<void> {
    await db.deleteFrom('saved_views').where('id', '=', id).execute();
  },

  async setDefault(userId: number, list: ViewedList, viewId: number | null): Promise<void> {
    if (viewId === null) {
      await db.deleteFrom('saved_view_defaults').where('user_id', '=', userId).where('list', '=', list).execute();
      return;
    }
    await db
      .insertInto('saved_view_defaults')
      .values({ user_id: userId, list, view_id: viewId })
      .onConflict((oc) => oc.columns(['user_id', 'list']).doUpdateSet({ view_id: viewId }))
      .execute();
  },
});

const roleId = (role: string | null) => sql`(select r.id from roles r where r.name = ${role})`;

const selectVisible = ({ userId, roles, seesShared }: Viewer) => sql`
  select v.id, v.list, v.owner_id, ${saidName('u')} as owner, v.name, v.search, v.columns, v.shared,
    r.name as role, d.view_id is not null as is_default
  from saved_views v
  join users u on u.id = v.owner_id
  left join roles r on r.id = v.role_id
  left join saved_view_defaults d on d.view_id = v.id and d.user_id = ${userId} and d.list = v.list
  where (v.owner_id = ${userId}
    or (${seesShared} and (v.shared = 'everyone' or (v.shared = 'role' and r.name = any(${roles}::text[])))))`;
