import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/categories.calls.ts';
import * as files from '../contract/categories.file.calls.ts';
import { shopTrees } from './shop-trees.ts';
import { getStartTree } from './start-tree/get-start-tree.ts';
import { addCategory } from './use-cases/add-category.ts';
import { checkTreeFile } from './use-cases/check-tree-file.ts';
import { countCategories } from './use-cases/count-categories.ts';
import { deleteCategory } from './use-cases/delete-category.ts';
import { exportTree } from './use-cases/export-tree.ts';
import { getCategory } from './use-cases/get-category.ts';
import { getCategoryTree } from './use-cases/get-category-tree.ts';
import { importTree } from './use-cases/import-tree.ts';
import { listShopCategories } from './use-cases/list-shop-categories.ts';
import { listTreeImports } from './use-cases/list-tree-imports.ts';
import { setCategoryVisibility } from './use-cases/set-category-visibility.ts';
import { undoTreeImport } from './use-cases/undo-tree-import.ts';
import { updateCategory } from './use-cases/update-category.ts';

export const categoriesRoutes = (platform: Platform) => {
  const trees = shopTrees(platform.db);
  return [
    bind(calls.listShopCategories, listShopCategories(trees)),
    bind(calls.getCategoryTree, getCategoryTree(trees)),
    bind(calls.countCategories, countCategories(platform, trees)),
    bind(files.getStartTree, getStartTree),
    bind(files.exportTree, exportTree(platform, trees)),
    bind(files.checkTreeFile, checkTreeFile(platform)),
    bind(files.importTree, importTree(platform)),
    bind(files.listTreeImports, listTreeImports(platform)),
    bind(files.undoTreeImport, undoTreeImport(platform)),
    bind(calls.getCategory, getCategory(platform)),
    bind(calls.addCategory, addCategory(platform)),
    bind(calls.updateCategory, updateCategory(platform)),
    bind(calls.deleteCategory, deleteCategory(platform)),
    bind(calls.setCategoryVisibility, setCategoryVisibility(platform)),
  ];
};
