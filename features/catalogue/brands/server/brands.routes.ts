import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/brands.calls.ts';
import * as files from '../contract/brands.file.calls.ts';
import { addBrand } from './use-cases/add-brand.ts';
import { changeBrand } from './use-cases/change-brand.ts';
import { checkBrandFile } from './use-cases/check-brand-file.ts';
import { countMerge } from './use-cases/count-merge.ts';
import { deleteBrand } from './use-cases/delete-brand.ts';
import { exportBrands } from './use-cases/export-brands.ts';
import { getBrandReach } from './use-cases/get-brand-reach.ts';
import { importBrands } from './use-cases/import-brands.ts';
import { listBrandImports } from './use-cases/list-brand-imports.ts';
import { listBrands } from './use-cases/list-brands.ts';
import { listKeptBrands } from './use-cases/list-kept-brands.ts';
import { mapSupplierBrand } from './use-cases/map-supplier-brand.ts';
import { undoBrandImport } from './use-cases/undo-brand-import.ts';

export const brandsRoutes = (platform: Platform) => [
  bind(calls.listBrands, listBrands(platform)),
  bind(calls.listKeptBrands, listKeptBrands(platform)),
  bind(calls.getBrandReach, getBrandReach(platform)),
  bind(calls.countMerge, countMerge(platform)),
  bind(calls.addBrand, addBrand(platform)),
  bind(calls.changeBrand, changeBrand(platform)),
  bind(calls.deleteBrand, deleteBrand(platform)),
  bind(calls.mapSupplierBrand, mapSupplierBrand(platform)),
  bind(files.exportBrands, exportBrands(platform)),
  bind(files.checkBrandFile, checkBrandFile(platform)),
  bind(files.importBrands, importBrands(platform)),
  bind(files.listBrandImports, listBrandImports(platform)),
  bind(files.undoBrandImport, undoBrandImport(platform)),
];
