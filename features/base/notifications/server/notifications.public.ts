import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PermissionName } from '#kit/permission.ts';
import { type Said, saidBy } from '#kit/sentence.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { noticeLimits } from '../contract/notifications.rules.ts';
import { notificationsReadModel } from './notifications.read-model.ts';
import { notificationsRepository } from './notifications.repository.ts';

/** How many of the notices kept for this person are unread. */
export const countUnread = async (db: Kysely<DB>, userId: number): Promise<number> =>
  (await notificationsReadModel(db).count(userId)).unread;

type Notice = {
  readonly kind: 'error' | 'success' | 'warning' | 'info';
  readonly text: Said;
  /** An address of this product. */
  readonly link: string;
};

/** Tells one person something that happened without them, in the transaction in which it happened. */
export async function notifyPerson(tx: Tx, userId: number, notice: Notice): Promise<void> {
  await notifyPeople(tx, [userId], notice);
}

/** However many people they are, it is one statement. */
async function notifyPeople(tx: Tx, userIds: readonly number[], { text, kind, link }: Notice): Promise<void> {
  const one = { kind, link, text: text.message.slice(0, noticeLimits.text), said: saidBy(text) };
  await notificationsRepository(tx.db).insert(userIds, [one]);
}

/**
 * The same for every active person of the house who holds a right. People who are tied to a seller are not told. What is of one shop (`shopId`) is told
 * to those who work there, what is of no shop and only for people who are held to none (`ofAllShops`) to them.
 */
export async function notifyStaff(
  tx: Tx,
  {
    permission,
    shopId = null,
    ofAllShops = false,
    ...notice
  }: Notice & { readonly permission: PermissionName; readonly shopId?: number | null; readonly ofAllShops?: boolean },
): Promise<void> {
  const holders = await notificationsReadModel(tx.db).listHolders(permission, ofAllShops ? 'all' : shopId);
  await notifyPeople(tx, holders, notice);
}

/** Tells who looks after something; where nobody does who may still act on it (in the shop it is of), everybody of the house who may. */
export async function notifyResponsible(
  tx: Tx,
  userId: number | null,
  {
    permission,
    shopId = null,
    ...notice
  }: Notice & { readonly permission: PermissionName; readonly shopId?: number | null },
): Promise<void> {
  const holders = await notificationsReadModel(tx.db).listHolders(permission, shopId);
  await notifyPeople(tx, holders.includes(userId ?? 0) ? [userId!] : holders, notice);
}
