import { keptSince } from '#features/trade/orders/server/orders.public.ts';
import type { Platform } from '#server/feature.ts';
import { intakeRepository } from '../order-intake.repository.ts';
import { ordersHereReadModel } from '../orders-here.read-model.ts';

/** Documents of one run. */
const batch = 1000;

/**
 * What a shop said of an order that never became one here belongs to no customer who could be erased: it is emptied as old as customers are forgotten.
 * A person may have it read from the shop again.
 */
export const forgetRefused =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  async (): Promise<number | { readonly count: number; readonly more: true }> => {
    const before = await keptSince(db, now());
    if (before === null) return 0;
    const ids = await ordersHereReadModel(db).listRefused(before, batch);
    await intakeRepository(db).setDocuments(ids.map((id) => ({ id, document: {} })));
    return ids.length === batch ? { count: batch, more: true } : ids.length;
  };
