import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';

/** Nothing is sent to a shop that is switched off. */
export async function refuseOffShop(db: Db, shopId: number): Promise<void> {
  const shop = (await publicationSourceReadModel(db).listShops()).find(({ id }) => id === shopId);
  if (shop && !shop.active) throw new AppError(publishingErrors.shopOff, { values: { shop: shop.name } });
}
