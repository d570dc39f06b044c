import { categoriesChanged } from '#features/catalogue/categories/contract/categories.events.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { followReadiness } from './follow-readiness.ts';

/** What a category is or asks decides the readiness of its products. */
export const productsListeners = (platform: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) => [
  listenTo(categoriesChanged, ({ ids }, meta) => followReadiness(platform)(ids, meta)),
];
