import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { Db } from '#server/db/database.ts';
import type { Exclusion } from '../contract/exclusions.model.ts';
import { exclusionsReadModel } from './exclusions.read-model.ts';
import { exclusionsRepository } from './exclusions.repository.ts';
import { told, withState } from './said-exclusion.ts';

/** A rule as a screen and as the history tell it; `counted`: its products are counted anew first. */
export async function tellRule(
  db: Db,
  id: number,
  now: Date,
  { counted = false }: { readonly counted?: boolean } = {},
): Promise<{ readonly rule: Exclusion; readonly told: Record<string, unknown> }> {
  if (counted) await recount(db, id, now);
  const row = (await exclusionsReadModel(db).find(id))!;
  const shops = new Map((await shopsRepository(db).list()).map((shop) => [shop.id, shop.name]));
  return { rule: withState(row, now), told: told(row, shops) };
}

/** What a list shows is dear to count, so it is kept. */
export async function recount(db: Db, id: number, now: Date): Promise<void> {
  const rules = exclusionsRepository(db);
  const rule = await rules.lock(id);
  const { products } = await exclusionsReadModel(db).countEffect(rule, [], await rules.listExceptions(id));
  await rules.setCount(id, products, now);
}
