import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { listShopCategories as listShopCategoriesCall } from '../contract/categories.calls.ts';
import { listShopCategories } from './use-cases/list-shop-categories.ts';

export const categoriesRoutes = (platform: Platform) => [bind(listShopCategoriesCall, listShopCategories(platform))];
