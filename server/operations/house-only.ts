import { AppError, generalErrors } from '#kit/error.ts';
import type { Actor } from '../context.ts';

/**
 * The guard of operations on rows of the market itself, such as orders and refunds: as `houseOnly` of a single call, it refuses
 * everybody who sees the rows of one seller only, even where no seller was given to them yet.
 */
export function houseOnly(_input: unknown, actor: Pick<Actor, 'scoped'>): void {
  if (actor.scoped) throw new AppError(generalErrors.forbidden);
}
