import { languageAdded, shopAdded, shopChanged } from '#features/base/shops/contract/shops.events.ts';
import { categoriesChanged } from '#features/catalogue/categories/contract/categories.events.ts';
import { exclusionsChanged } from '#features/catalogue/exclusions/contract/exclusions.events.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { startFillList } from './fill-list.ts';
import { followExclusions, followReadiness } from './follow-readiness.ts';

/** What a category is or asks decides the readiness of its products; a shop or a language more has its part of the list. */
export const productsListeners = (platform: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) => [
  listenTo(categoriesChanged, ({ ids }, meta) => followReadiness(platform)(ids, meta)),
  listenTo(exclusionsChanged, ({ ids }, meta) => followExclusions(platform)(ids, meta)),
  listenTo(shopAdded, (_payload, meta) => startFillList(platform)(null, meta)),
  listenTo(shopChanged, async ({ amounts }, meta) => {
    if (amounts) await startFillList(platform)(null, meta);
  }),
  listenTo(languageAdded, ({ id }, meta) => startFillList(platform)(id, meta)),
];
