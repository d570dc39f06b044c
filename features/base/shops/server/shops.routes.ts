import { AppError, generalErrors } from '#kit/error.ts';
import { refuseOtherShops, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { countInUse } from '#server/in-use.ts';
import {
  addLanguage,
  addShop,
  changeLanguage,
  changeShop,
  getShop,
  getShopUse,
  listKeptLanguages,
  listKeptShops,
  listLanguages,
  listShops,
  orderLanguages,
  switchLanguage,
  switchShop,
} from '../contract/shops.calls.ts';
import { keptLanguages } from './kept-languages.ts';
import { shopsRepository } from './shops.repository.ts';
import { addLanguage as addLanguageUseCase } from './use-cases/add-language.ts';
import { addShop as addShopUseCase } from './use-cases/add-shop.ts';
import { changeLanguage as changeLanguageUseCase } from './use-cases/change-language.ts';
import { changeShop as changeShopUseCase } from './use-cases/change-shop.ts';
import { orderLanguages as orderLanguagesUseCase } from './use-cases/order-languages.ts';
import { switchLanguage as switchLanguageUseCase } from './use-cases/switch-language.ts';
import { switchShop as switchShopUseCase } from './use-cases/switch-shop.ts';

export const shopsRoutes = (platform: Platform) => {
  const { db } = platform;
  const shops = shopsRepository(db);
  return [
    bind(listShops, async (_input, { actor }) =>
      (await shops.listKept())
        .filter(({ id }) => worksIn(actor, id))
        .map(({ id, name, active }) => ({ id, name, ...(active ? {} : { active: false as const }) })),
    ),
    bind(getShop, async ({ params }, { actor }) => {
      refuseOtherShops(actor, [params.id]);
      const found = (await shops.list()).find((shop) => shop.id === params.id);
      if (!found) throw new AppError(generalErrors.notFound);
      return found;
    }),
    bind(listLanguages, async () => ({
      results: (await shops.listLanguages()).map(({ id, code, iso_code, name, active, direction }) => ({
        id,
        code,
        iso_code,
        name,
        ...(active ? {} : { active: false as const }),
        ...(direction === 'rtl' ? { direction } : {}),
      })),
    })),
    bind(listKeptLanguages, (_input, { actor }) => keptLanguages(platform, actor)),
    bind(changeLanguage, changeLanguageUseCase(platform)),
    bind(switchLanguage, switchLanguageUseCase(platform)),
    bind(orderLanguages, orderLanguagesUseCase(platform)),
    bind(listKeptShops, async (_input, { actor }) => (await shops.listKept()).filter(({ id }) => worksIn(actor, id))),
    bind(getShopUse, async ({ params }) =>
      (await countInUse(platform.inUse(), db, 'shop', params.id)).map(({ key, text, count }) => ({ key, text, count })),
    ),
    bind(changeShop, changeShopUseCase(platform)),
    bind(switchShop, switchShopUseCase(platform)),
    bind(addShop, addShopUseCase(platform)),
    bind(addLanguage, addLanguageUseCase(platform)),
  ];
};
