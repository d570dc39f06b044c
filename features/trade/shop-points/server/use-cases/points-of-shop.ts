import { loyaltyErrors } from '#features/selling/loyalty/contract/loyalty.errors.ts';
import * as loyalty from '#features/selling/loyalty/server/loyalty.public.ts';
import { customerOfShop, meetCustomer } from '#features/trade/orders/server/orders.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { KeyContext, ShopKey } from '#server/context.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/shop-points.calls.ts';

type Context = KeyContext<ShopKey>;

const byOf = ({ scope: { shopId }, cause }: Context): By => ({ userId: null, shopId, cause });
const askedOf = ({ scope: { shopId }, now }: Context) => ({ shopId, at: now() });

export const quotePoints =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { body: { customer, ...asked } }: InputOf<typeof calls.quotePoints>,
    { scope: { shopId } }: Context,
  ): Promise<OutputOf<typeof calls.quotePoints>> =>
    loyalty.quotePoints(db, shopId, { ...asked, member: await customerOfShop(db, shopId, customer) });

/** Somebody who has ordered nothing yet, and was told of by nobody, has no points to spend. */
export const redeemPoints =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  (
    { body: { customer, ...asked } }: InputOf<typeof calls.redeemPoints>,
    context: Context,
  ): Promise<OutputOf<typeof calls.redeemPoints>> =>
    unitOfWork(byOf(context), async (tx) => {
      const member = await customerOfShop(tx.db, context.scope.shopId, customer);
      if (member === null) throw new AppError(loyaltyErrors.tooFew, { values: { left: 0 } });
      return loyalty.redeemPoints(tx, askedOf(context), { ...asked, member });
    });

export const cancelRedemption =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  (
    { body: { key } }: InputOf<typeof calls.cancelRedemption>,
    context: Context,
  ): Promise<OutputOf<typeof calls.cancelRedemption>> =>
    unitOfWork(byOf(context), (tx) => loyalty.cancelRedemption(tx, askedOf(context), key));

/** A shop tells of customers who registered before they order anything, so this is where we may first hear of them. */
export const awardPoints =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  (
    { body: { customer, ...asked } }: InputOf<typeof calls.awardPoints>,
    context: Context,
  ): Promise<OutputOf<typeof calls.awardPoints>> =>
    unitOfWork(byOf(context), async (tx) => {
      const member = await meetCustomer(tx, context.scope.shopId, { externalId: customer, name: asked.name });
      return loyalty.awardPoints(tx, askedOf(context), { ...asked, member });
    });
