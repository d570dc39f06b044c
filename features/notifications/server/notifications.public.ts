import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PermissionName } from '#kit/permission.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { noticeLimits } from '../contract/notifications.rules.ts';
import { notificationsReadModel } from './notifications.read-model.ts';
import { notificationsRepository } from './notifications.repository.ts';

/** How many of the notices kept for this person are unread. */
export const countUnread = async (db: Kysely<DB>, userId: number): Promise<number> =>
  (await notificationsReadModel(db).count(userId)).unread;

/**
 * Tells every active person of the house who holds a right something that happened without them, in the transaction in
 * which it happened. `link` is an address of this product. People who are tied to a seller are not told.
 */
export async function tellStaff(
  tx: Tx,
  {
    permission,
    ...notice
  }: {
    readonly permission: PermissionName;
    readonly kind: 'error' | 'success' | 'warning' | 'info';
    readonly text: string;
    readonly link: string;
  },
): Promise<void> {
  const notices = notificationsRepository(tx.db);
  const one = { ...notice, text: notice.text.slice(0, noticeLimits.text) };
  for (const userId of await notificationsReadModel(tx.db).listHolders(permission)) await notices.insert(userId, [one]);
}
