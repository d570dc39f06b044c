import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { notificationsReadModel } from './notifications.read-model.ts';

/** How many of the notices kept for this person are unread. */
export const countUnread = async (db: Kysely<DB>, userId: number): Promise<number> =>
  (await notificationsReadModel(db).count(userId)).unread;
