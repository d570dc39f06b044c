// Reads of others: permissions, role_permissions, tasks, user_permissions, users, users_roles
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { SaidBy } from '#kit/sentence.ts';
import type { TaskResult, TaskStatus } from '#kit/task.ts';
import { worksInAllShops, worksInShop } from '#server/db/works-in-shop.ts';
import { retentionDays } from '../contract/notifications.rules.ts';

export type NoticeRow = {
  readonly id: number;
  readonly at: Date;
  readonly kind: 'error' | 'success' | 'warning' | 'info';
  readonly text: string;
  readonly said: SaidBy | null;
  readonly link: string | null;
  readonly read: boolean;
  readonly task_id: string | null;
  /** From tasks. */
  readonly task_type: string | null;
  readonly task_status: TaskStatus | null;
  readonly task_result: TaskResult | null;
};

export const notificationsReadModel = (db: Kysely<DB>) => ({
  /** The newest first, of one person. */
  async list(userId: number, onlyUnread: boolean, page: number, size: number): Promise<NoticeRow[]> {
    const { rows } = await sql<NoticeRow>`
      select n.id, n.at, n.kind, n.text, n.said, n.link, n.read_at is not null as read, n.task_id, t.type as task_type,
             t.status as task_status, t.result as task_result
        from notices n left join tasks t on t.id = n.task_id
       where ${kept(userId)} and (not ${onlyUnread} or n.read_at is null)
       order by n.id desc limit ${size} offset ${page * size}`.execute(db);
    return rows;
  },

  async count(userId: number): Promise<{ all: number; unread: number }> {
    const { rows } = await sql<{ all: number; unread: number }>`
      select count(*)::int as all, count(*) filter (where n.read_at is null)::int as unread
        from notices n where ${kept(userId)}`.execute(db);
    return rows[0] ?? { all: 0, unread: 0 };
  },

  /**
   * Active people of the house who hold a right, and work in the shop (null: in any; `all`: in every one, held to none): what was said of them by
   * name counts before their roles. Rights are of permissions.
   */
  async listHolders(permission: string, shopId: number | null | 'all'): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select u.id from users u join permissions p on p.name = ${permission}
        left join user_permissions own on own.user_id = u.id and own.permission_id = p.id
       where u.active and u.seller_id is null and coalesce(own.value, exists (
         select from users_roles ur join role_permissions rp on rp.role_id = ur.role_id
          where ur.user_id = u.id and rp.permission_id = p.id and rp.value))
         ${shopId === null ? sql`` : sql`and ${shopId === 'all' ? worksInAllShops('u') : worksInShop('u', shopId)}`}
       order by u.id`.execute(db);
    return rows.map(({ id }) => id);
  },
});

// The purge comes by once an hour.
const kept = (userId: number) => sql`n.user_id = ${userId} and n.at > now() - make_interval(days => ${retentionDays})`;
