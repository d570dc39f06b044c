import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/brands.calls.ts';
import { addBrand } from './use-cases/add-brand.ts';
import { changeBrand } from './use-cases/change-brand.ts';
import { countMerge } from './use-cases/count-merge.ts';
import { deleteBrand } from './use-cases/delete-brand.ts';
import { getBrandReach } from './use-cases/get-brand-reach.ts';
import { listBrands } from './use-cases/list-brands.ts';
import { listKeptBrands } from './use-cases/list-kept-brands.ts';
import { mapSupplierBrand } from './use-cases/map-supplier-brand.ts';

export const brandsRoutes = (platform: Platform) => [
  bind(calls.listBrands, listBrands(platform)),
  bind(calls.listKeptBrands, listKeptBrands(platform)),
  bind(calls.getBrandReach, getBrandReach(platform)),
  bind(calls.countMerge, countMerge(platform)),
  bind(calls.addBrand, addBrand(platform)),
  bind(calls.changeBrand, changeBrand(platform)),
  bind(calls.deleteBrand, deleteBrand(platform)),
  bind(calls.mapSupplierBrand, mapSupplierBrand(platform)),
];
