import type { AppError } from '#kit/error.ts';
import type { Actor, Context } from './context.ts';
import type { Db } from './db/database.ts';

/**
 * What a person of a local seller must have done before they send new products: the refusal, or null where it is done. Declared by the
 * feature that knows, since it lies above the one that asks.
 */
export type SellerDuty = (db: Db, actor: Actor) => Promise<AppError | null>;

/** Refuses people of a seller who have something left to do; staff enter products for them at any time. */
export async function requireDuties(
  duties: readonly SellerDuty[],
  db: Db,
  { actor, scope }: Pick<Context, 'actor' | 'scope'>,
): Promise<void> {
  if (scope.sellerId === null) return;
  for (const duty of duties) {
    const refusal = await duty(db, actor);
    if (refusal) throw refusal;
  }
}
