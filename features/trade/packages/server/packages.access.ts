import { type LockedOrder, lockOrder, readLocked } from '#features/trade/orders/server/orders.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import { say } from '#kit/sentence.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { packageErrors as errors } from '../contract/packages.errors.ts';
import { whyNot } from '../contract/packages.sentences.ts';
import { type PackageRecord, packagesRepository } from './packages.repository.ts';

/** What histories call a package. */
export const packageEntity = 'package';

export const actOf = (context: Pick<Context, 'actor' | 'now'>) => ({
  at: context.now(),
  userId: context.actor.userId,
  cause: 'staff',
});

/** Which packages a person reads: those of orders of the shops they work in. Nobody who belongs to a seller is here: the calls are the house’s. */
export type Whose = {
  readonly shops: readonly number[] | null;
  readonly now: Date;
  /** Only these of them; null or left out: all. */
  readonly only?: readonly number[] | null;
};
export const whosePackages = ({ actor, now }: Pick<Context, 'actor' | 'now'>): Whose => ({
  shops: actor.shops,
  now: now(),
});

/** What carriers charge is for who reads the data of products, as all costs are. */
export const seesCosts = ({ actor }: Pick<Context, 'actor'>): boolean =>
  holdsAny(actor.permissions, ['Read_Product-Data']);

export const refuse = (pack: Pick<PackageRecord, 'number'>, why: keyof typeof whyNot): AppError =>
  new AppError(errors.notAllowed, { values: { number: pack.number, why: say(whyNot[why]) } });

export type Locked = { readonly pack: PackageRecord; readonly order: LockedOrder };

/** A package and, before it, its order, held still. @throws AppError not found, also of a shop the person does not work in; `package_outdated` */
export async function lockPackage(
  tx: Tx,
  context: Pick<Context, 'actor'> | null,
  id: number,
  version?: number,
): Promise<Locked> {
  const orderId = await packagesRepository(tx.db).findOrder(id);
  if (orderId === null) throw new AppError(generalErrors.notFound);
  const order = await lockSeenOrder(tx, context, orderId);
  const pack = (await packagesRepository(tx.db).lock(id))!;
  if (version !== undefined && pack.version !== version) throw new AppError(errors.outdated);
  return { pack, order };
}

/** The order, held still. @throws AppError not found, also of a shop the person does not work in */
export async function lockSeenOrder(
  tx: Tx,
  context: Pick<Context, 'actor'> | null,
  orderId: number,
): Promise<LockedOrder> {
  const { shop_id } = await lockOrder(tx, orderId);
  if (context && !worksIn(context.actor, shop_id)) throw new AppError(generalErrors.notFound);
  return readLocked(tx, orderId);
}
