import { requireLink } from '#features/base/accounts/server/accounts.public.ts';
import { limitTriesFrom } from '#features/base/session/server/session.public.ts';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Config } from '#server/config.ts';
import type { Context, PublicContext } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { purchasingErrors as errors } from '../contract/purchasing.errors.ts';
import { canMove, type PurchaseMove } from '../contract/purchasing.status.ts';
import type { Whose } from './purchasing.read-model.ts';
import { type OrderRecord, purchasingRepository } from './purchasing.repository.ts';
import type { Act } from './writing/lock-purchase.ts';

/** Requests with a supplier's or a driver's link from one network address: a page sends answers again until they arrive. */
const perAddress = { most: 300, minutes: 15 } as const;

/**
 * Whose orders a person sees. A person who belongs to a seller sees that seller's; so does a holder of Read_Order-Reseller who
 * does not hold Read_Order. A person of no seller then sees none: no order is of seller 0.
 */
export function whoseOrders({ actor, scope, now }: Context, config: Pick<Config, 'smtpUrl'>): Whose {
  const known = { shops: actor.shops, today: todayInTirane(now()), smtp: config.smtpUrl !== undefined };
  if (scope.sellerId !== null) return { sellerId: scope.sellerId, ...known };
  return { sellerId: holdsAny(actor.permissions, ['Read_Order']) ? null : (actor.sellerId ?? 0), ...known };
}

/** Orders are written by staff: a supplier answers through the link, whatever right its people were given. */
export function requireBuyer(context: Context): void {
  if (context.scope.sellerId !== null) throw new AppError(generalErrors.forbidden);
}

/** What staff do, as their writes note it. */
export const actOf = (context: Context): Act => ({
  at: context.now(),
  userId: context.actor.userId,
  cause: 'staff',
});

/** The order, held still, if this may be done with it and the newest version was seen (`version` undefined = any). */
export async function lockOrder(
  tx: Pick<Tx, 'db'>,
  id: number,
  move: PurchaseMove | null,
  version?: number,
): Promise<OrderRecord> {
  const row = await purchasingRepository(tx.db).find(id, true);
  if (!row || row.local) throw new AppError(generalErrors.notFound);
  if (version !== undefined && row.version !== version) throw new AppError(errors.outdated);
  if (move !== null && !canMove(row.status, move))
    throw new AppError(errors.moveRefused, { values: { status: row.status } });
  return row;
}

/** The link behind a token and what it opens: the order of a supplier, or a driver's list. */
export async function openedBy(
  db: Db,
  token: string,
  { ip, now }: PublicContext,
  purpose: 'delivery' | 'pick_up' = 'delivery',
): Promise<{ id: number; linkId: number; until: Date }> {
  await limitTriesFrom(db, 'outdelivery', ip, perAddress);
  const link = await requireLink(db, token, purpose, now());
  if (link.subject_id === null) throw new AppError(generalErrors.notFound);
  return { id: link.subject_id, linkId: link.id, until: link.expires_at };
}

/** Through what a change by a link comes, for the history. */
export const byLink = (linkId: number) => ({ userId: null, shopId: null, cause: `link:${linkId}` }) as const;
