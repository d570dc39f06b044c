import { refuseField } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { permissionTexts } from '../contract/permissions.texts.ts';
import { permissionsReadModel } from './permissions.read-model.ts';

type ShopIds = readonly number[] | null;

/** The shops a role or a person is to be held to, each once and in order; an unknown one is refused by its place. Null: no limit. */
export async function saidShops(db: Db, shopIds: ShopIds) {
  const names = new Map((await permissionsReadModel(db).listShops()).map(({ id, name }) => [id, name]));
  const unknown = shopIds?.findIndex((id) => !names.has(id)) ?? -1;
  if (unknown >= 0) throw refuseField(`shop_ids.${unknown}`, permissionTexts.unknownShop);
  const ids = shopIds && [...new Set(shopIds)].sort((a, b) => a - b);
  const named = (of: ShopIds) => ({ shops: of?.map((id) => names.get(id) ?? `#${id}`) ?? null });
  return {
    ids,
    same: (before: ShopIds): boolean => (before?.join() ?? null) === (ids?.join() ?? null),
    /** Before and after for the history, by the names of the shops. */
    change: (before: ShopIds) => ({ before: named(before), after: named(ids) }),
  };
}
