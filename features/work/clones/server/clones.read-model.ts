// Reads of others: tasks, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ChangeSetState } from '#features/base/change-sets/contract/change-sets.model.ts';
import type { TaskStatus } from '#kit/task.ts';
import { saidName } from '#server/db/person-name.ts';
import type { StoredPart } from './clones.repository.ts';

export type CloneRow = {
  readonly id: number;
  readonly kind: string;
  readonly from_id: number;
  readonly to_id: number;
  readonly from_name: string;
  readonly to_name: string;
  readonly state: ChangeSetState;
  readonly shop_id: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly parts: readonly StoredPart[];
  readonly task: { readonly id: string; readonly status: TaskStatus; readonly progress: number } | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
};

/** Which clones: of kinds the person works with, and of kinds that are shops only between shops they are held to (null: all). */
export type ClonesAsked = {
  readonly kinds: readonly string[];
  readonly shopKinds: readonly string[];
  readonly shopIds: readonly number[] | null;
};

/** Clones as people see them: with the author (of users) and the task (of tasks). */
export const clonesReadModel = (db: Kysely<DB>) => ({
  async find(id: number): Promise<CloneRow | null> {
    const { rows } = await sql<CloneRow>`${clones} where c.id = ${id}`.execute(db);
    return rows[0] ?? null;
  },

  /** Those that were carried out, newest first. */
  async list(asked: ClonesAsked, page: { limit: number; offset: number }) {
    const found = whereOf(asked);
    const { rows } = await sql<CloneRow>`${clones} where ${found}
      order by c.started_at desc, c.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
    const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from clones c where ${found}`.execute(
      db,
    );
    return { rows, total: counted[0]!.n };
  },
});

const whereOf = ({ kinds, shopKinds, shopIds }: ClonesAsked) => sql`c.started_at is not null
  and c.kind = any(${kinds}::text[])
  and (${shopIds}::int[] is null or c.shop_id = any(${shopIds}::int[]))
  and (${shopIds}::int[] is null or not c.kind = any(${shopKinds}::text[])
       or (c.from_id = any(${shopIds}::int[]) and c.to_id = any(${shopIds}::int[])))`;

const clones = sql`select c.id, c.kind, c.from_id, c.to_id, c.from_name, c.to_name, c.state, c.shop_id, c.user_id,
    ${saidName('u')} as user_name, c.created_at, c.started_at, c.ended_at,
    (select coalesce(jsonb_agg(to_jsonb(p) order by p.place), '[]') from clone_parts p where p.clone_id = c.id) as parts,
    case when t.id is null then null
         else jsonb_build_object('id', t.id, 'status', t.status, 'progress', t.progress) end as task
  from clones c join users u on u.id = c.user_id left join tasks t on t.id = c.task_id`;
