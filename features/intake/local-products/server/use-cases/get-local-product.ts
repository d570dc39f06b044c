import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { materialitySetting, readMateriality } from '#features/catalogue/products/contract/products.materiality.ts';
import { type MainStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import {
  readSellerPriceLimit,
  sellerPriceLimitSetting,
} from '#features/catalogue/products/contract/seller-prices/seller-prices.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getLocalProduct as call } from '../../contract/local-products.calls.ts';
import { localStateOf } from '../../contract/local-products.moves.ts';
import { findLocalProduct } from '../local-content.read-model.ts';
import { toContent, toDraft } from '../local-products.mapper.ts';
import { localProductsRepository } from '../local-products.repository.ts';

/** What waits for a reviewer: a new product, and an approved one that was changed. */
const asksNow: readonly MainStatus[] = [productStatus.new, productStatus.approved];

export const getLocalProduct =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params: { id } }: InputOf<typeof call>, { scope }: Context): Promise<OutputOf<typeof call>> => {
    const stored = await findLocalProduct(db, id, scope);
    if (!stored) throw new AppError(generalErrors.notFound);
    const [draft] = await localProductsRepository(db).listDrafts(scope, { productId: id });
    const { version, seller, sku_intern, decision } = stored;
    const settings = settingsRepository(db);
    return {
      id,
      version,
      seller,
      sku_intern,
      state: localStateOf(stored.status, stored.live_shops),
      content: toContent(stored),
      decision,
      asked: stored.asked && asksNow.includes(stored.status),
      after_approval: readMateriality(await settings.find(materialitySetting, null)),
      asked_prices: [...stored.asked_prices],
      price_limit:
        scope.sellerId === null ? null : readSellerPriceLimit(await settings.find(sellerPriceLimitSetting, null)),
      draft: draft ? toDraft(draft) : null,
    };
  };
