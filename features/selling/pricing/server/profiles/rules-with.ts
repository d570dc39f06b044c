import type { Db } from '#server/db/database.ts';
import { rulesReadModel, type ShopRule } from '../rules/rules.read-model.ts';

/** The rules of a shop as they would be with a version in force, in place of what its profile has. */
export async function rulesWith(db: Db, shopId: number, version: ShopRule): Promise<ShopRule[]> {
  const others = await rulesWithout(db, shopId, version.profileId);
  return [...others, version].toSorted((one, other) => one.versionId - other.versionId);
}

/** The rules of a shop as they would be without a profile. */
export async function rulesWithout(db: Db, shopId: number, profileId: number): Promise<ShopRule[]> {
  const inForce = (await rulesReadModel(db).listInForce(shopId, null)).get(shopId) ?? [];
  return inForce.filter((rule) => rule.profileId !== profileId);
}
