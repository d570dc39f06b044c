import { requireVisible } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { claimProduct as claimCall, releaseProduct as releaseCall } from '../../contract/review.calls.ts';
import { reviewClaimed } from '../../contract/review.events.ts';
import { reviewClaimsRepository } from '../review-claims.repository.ts';

/** Takes a product while one looks at it; gives the claim of its holder. It is a courtesy, not a lock: decisions check for themselves. */
export const claimProduct =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<typeof claimCall>, context: Context): Promise<OutputOf<typeof claimCall>> =>
    unitOfWork(context, async (tx) => {
      const { userId } = context.actor;
      const now = context.now();
      await requireVisible(tx.db, params.id, context.scope);
      const claims = reviewClaimsRepository(tx.db);
      const before = await claims.find(params.id, now);
      const got = await claims.claim(params.id, userId, now, body.take);
      const claim = await claims.find(params.id, now);
      // Deleted between the two statements: the product is gone.
      if (!claim) throw new AppError(generalErrors.notFound);
      // A renewal is no news.
      if (got && before?.user_id !== userId) tx.emit(reviewClaimed, { productId: params.id });
      return {
        user_id: claim.user_id,
        name: claim.name,
        since: claim.since.toISOString(),
        mine: claim.user_id === userId,
      };
    });

export const releaseProduct =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (_input: unknown, context: Context): Promise<OutputOf<typeof releaseCall>> =>
    unitOfWork(context, async (tx) => {
      const productId = await reviewClaimsRepository(tx.db).release(context.actor.userId);
      if (productId !== null) tx.emit(reviewClaimed, { productId });
      return { released: productId !== null };
    });
