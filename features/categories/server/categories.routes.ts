import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/categories.calls.ts';
import { shopTrees } from './shop-trees.ts';
import { addCategory } from './use-cases/add-category.ts';
import { countCategories } from './use-cases/count-categories.ts';
import { deleteCategory } from './use-cases/delete-category.ts';
import { getCategory } from './use-cases/get-category.ts';
import { getCategoryTree } from './use-cases/get-category-tree.ts';
import { listShopCategories } from './use-cases/list-shop-categories.ts';
import { setCategoryVisibility } from './use-cases/set-category-visibility.ts';
import { updateCategory } from './use-cases/update-category.ts';

export const categoriesRoutes = (platform: Platform) => {
  const trees = shopTrees(platform.db);
  return [
    bind(calls.listShopCategories, listShopCategories(trees)),
    bind(calls.getCategoryTree, getCategoryTree(trees)),
    bind(calls.countCategories, countCategories(platform, trees)),
    bind(calls.getCategory, getCategory(platform)),
    bind(calls.addCategory, addCategory(platform)),
    bind(calls.updateCategory, updateCategory(platform)),
    bind(calls.deleteCategory, deleteCategory(platform)),
    bind(calls.setCategoryVisibility, setCategoryVisibility(platform)),
  ];
};
