import type pg from 'pg';
import type { ShopPoints } from './ask-points.ts';
import { pointsUseRepository } from './points-use.repository.ts';

/** Gives the points of a key back unless an order came of it; where Tregu does not answer, the next visitor's page tries again. */
export async function giveBack(database: pg.Pool, shopId: number, points: ShopPoints, key: string): Promise<void> {
  const uses = pointsUseRepository(database, shopId);
  if ((await uses.letGo(key)) && (await points.giveBack(key))) await uses.forget(key);
}

/** The same for those that were left over: the process ended while an order was placed. */
export async function giveBackLeft(database: pg.Pool, shopId: number, points: ShopPoints): Promise<void> {
  for (const key of await pointsUseRepository(database, shopId).listLeft())
    await giveBack(database, shopId, points, key);
}
