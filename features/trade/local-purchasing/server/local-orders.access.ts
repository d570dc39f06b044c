import type { LocalStatus } from '#features/trade/purchasing/contract/purchasing.local.ts';
import { purchaseNumber } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { lockPurchase } from '#features/trade/purchasing/server/purchasing.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { localOrderErrors as errors } from '../contract/local-orders.errors.ts';
import { type LocalAction, localActions } from '../contract/local-orders.status.ts';
import { localOrdersReadModel, type Whose } from './local-orders.read-model.ts';
import { localOrdersRepository } from './local-orders.repository.ts';

/**
 * Whose orders a person sees: who belongs to a seller sees that seller's, staff all. A person of no seller without Read_Order sees none: no order is
 * of seller 0.
 */
export function whoseLocal({ actor, scope, now }: Pick<Context, 'actor' | 'scope' | 'now'>): Whose {
  if (scope.sellerId !== null) return { sellerId: scope.sellerId, shops: null, now: now() };
  const own = holdsAny(actor.permissions, ['Read_Order']) ? null : (actor.sellerId ?? 0);
  return { sellerId: own, shops: own === null ? actor.shops : null, now: now() };
}

/** The shops of whose orders a person sees those of all sellers; null: every shop's. @throws AppError forbidden, of who reads no orders but a seller's, or none */
export function houseShops(context: Pick<Context, 'actor' | 'scope' | 'now'>): Whose['shops'] {
  const { sellerId, shops } = whoseLocal(context);
  if (sellerId !== null) throw new AppError(generalErrors.forbidden);
  return shops;
}

export const actOf = (context: Context) => ({
  at: context.now(),
  userId: context.actor.userId,
  cause: whoseLocal(context).sellerId === null ? 'staff' : 'seller',
});

/** Somebody changed the order since it was read: which one, so that who sent several knows where to look. */
export const outdated = ({ year, number }: { readonly year: number; readonly number: number }): AppError =>
  new AppError(errors.outdated, { values: { number: purchaseNumber(year, number, true) } });

/**
 * A purchase order to a local seller, held still, with what is local about it. @throws AppError not found, also where it is another seller's or no
 * local one; local_order_outdated; local_order_move_not_allowed
 */
export async function lockLocal(
  tx: Pick<Tx, 'db'>,
  id: number,
  asked: { readonly whose?: Whose; readonly action?: LocalAction; readonly version?: number },
) {
  const { order, lines } = await lockPurchase(tx, id);
  const local = order.local ? await localOrdersRepository(tx.db).find(id) : null;
  const { whose, action, version } = asked;
  const mine = whose === undefined || (await localOrdersReadModel(tx.db).find(id, whose)) !== null;
  if (!local || !mine) throw new AppError(generalErrors.notFound);
  if (version !== undefined && order.version !== version) throw outdated(order);
  const locked = { order, lines, local, status: order.status as LocalStatus };
  if (action) requireAction(locked, action);
  return locked;
}
export type LockedLocal = Awaited<ReturnType<typeof lockLocal>>;

/** @throws AppError local_order_move_not_allowed */
export function requireAction({ status }: { readonly status: LocalStatus }, action: LocalAction): void {
  if (!localActions[action](status)) throw new AppError(errors.moveRefused, { values: { status } });
}
