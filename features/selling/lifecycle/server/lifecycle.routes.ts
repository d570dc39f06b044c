import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/lifecycle.calls.ts';
import { approveProduct } from './use-cases/approve-product.ts';
import { archiveProducts } from './use-cases/archive-products.ts';
import { changeStatus } from './use-cases/change-status.ts';

export const lifecycleRoutes = (platform: Platform) => [
  bind(calls.approveProduct, approveProduct(platform)),
  bind(calls.changeProductStatus, changeStatus(platform)),
  bind(calls.archiveProducts, archiveProducts(platform)),
];
