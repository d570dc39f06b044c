import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/brands.calls.ts';
import { getBrandReach } from './use-cases/get-brand-reach.ts';
import { listBrands } from './use-cases/list-brands.ts';

export const brandsRoutes = (platform: Platform) => [
  bind(calls.listBrands, listBrands(platform)),
  bind(calls.getBrandReach, getBrandReach(platform)),
];
