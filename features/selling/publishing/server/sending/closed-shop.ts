import { connectionsErrors } from '#features/selling/connections/contract/connections.errors.ts';
import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';

type Shop = { readonly name: string; readonly active: boolean; readonly connected: boolean };

/** Nothing is sent to a shop that is switched off, nor to one that is connected to nothing. */
export function closedReason({ name, active, connected }: Shop): AppError | null {
  if (!active) return new AppError(publishingErrors.shopOff, { values: { shop: name } });
  return connected ? null : new AppError(connectionsErrors.notConnected, { values: { shop: name } });
}

/** @throws AppError shop_switched_off, shop_not_connected */
export async function refuseClosedShop(db: Db, shopId: number): Promise<void> {
  const shop = (await publicationSourceReadModel(db).listShops()).find(({ id }) => id === shopId);
  const closed = shop ? closedReason(shop) : null;
  if (closed) throw closed;
}
