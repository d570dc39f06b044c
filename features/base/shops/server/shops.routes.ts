import { AppError, generalErrors } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { addLanguage, addShop, getShop, listLanguages, listRates, listShops } from '../contract/shops.calls.ts';
import { shopsRepository } from './shops.repository.ts';
import { addLanguage as addLanguageUseCase } from './use-cases/add-language.ts';
import { addShop as addShopUseCase } from './use-cases/add-shop.ts';

export const shopsRoutes = (platform: Platform) => {
  const { db } = platform;
  const shops = shopsRepository(db);
  return [
    bind(listShops, async () => (await shops.list()).map(({ id, name }) => ({ id, name }))),
    bind(getShop, async ({ params }) => {
      const found = (await shops.list()).find((shop) => shop.id === params.id);
      if (!found) throw new AppError(generalErrors.notFound);
      return found;
    }),
    bind(listLanguages, async () => ({ results: await shops.listLanguages() })),
    bind(addShop, addShopUseCase(platform)),
    bind(addLanguage, addLanguageUseCase(platform)),
    bind(listRates, async (_input, { scope }) =>
      (await shops.listRates(scope.shopId)).map((rate) => ({ ...rate, updated_at: rate.updated_at.toISOString() })),
    ),
  ];
};
