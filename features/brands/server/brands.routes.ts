import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { listBrands as listBrandsCall } from '../contract/brands.calls.ts';
import { listBrands } from './use-cases/list-brands.ts';

export const brandsRoutes = (platform: Platform) => [bind(listBrandsCall, listBrands(platform))];
