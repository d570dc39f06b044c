import { AppError } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { sourcingErrors as errors } from '../contract/sourcing.errors.ts';
import { type HubMove, hubRepository } from './hub.repository.ts';
import { keepStock } from './stock/keep-stock.ts';

/** See `sourcing.public.ts`. */
export async function moveHubStock(
  tx: Pick<Tx, 'db'>,
  by: { readonly at: Date; readonly userId: number | null },
  moves: readonly HubMove[],
): Promise<void> {
  const short = await hubRepository(tx.db).move(moves, by);
  if (short.length > 0) throw new AppError(errors.hubShort);
  await keepStock(
    tx.db,
    'hub',
    moves.map(({ variantId }) => variantId),
  );
}
