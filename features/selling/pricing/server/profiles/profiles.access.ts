import { AppError, generalErrors } from '#kit/error.ts';
import { type Actor, refuseOtherShops } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { type KeptProfile, profilesRepository } from './profiles.repository.ts';

/** The shop of a profile the person may see. @throws AppError not_found, other_shop */
export async function shopOfProfile(db: Db, id: number, actor: Actor): Promise<number> {
  const shopId = await profilesRepository(db).findShop(id);
  if (shopId === null) throw new AppError(generalErrors.notFound);
  refuseOtherShops(actor, [shopId]);
  return shopId;
}

/** A profile to be changed, locked until the end of the transaction. @throws AppError not_found, other_shop */
export async function lockProfile(db: Db, id: number, actor: Actor): Promise<KeptProfile> {
  const profile = await profilesRepository(db).lock(id);
  refuseOtherShops(actor, [profile.shop_id]);
  return profile;
}
