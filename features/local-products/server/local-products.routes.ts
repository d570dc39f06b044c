import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/local-products.calls.ts';
import { getLocalProduct } from './use-cases/get-local-product.ts';
import { getLocalSummary } from './use-cases/get-local-summary.ts';
import * as drafts from './use-cases/keep-drafts.ts';
import { listLocalProducts } from './use-cases/list-local-products.ts';
import { moveLocalProducts } from './use-cases/move-local-products.ts';
import { createLocalProduct, updateLocalProduct } from './use-cases/save-local-product.ts';

export const localProductsRoutes = (platform: Platform) => [
  bind(calls.listLocalProducts, listLocalProducts(platform)),
  bind(calls.getLocalSummary, getLocalSummary(platform)),
  bind(calls.listLocalDrafts, drafts.listLocalDrafts(platform)),
  bind(calls.getLocalDraft, drafts.getLocalDraft(platform)),
  bind(calls.beginLocalDraft, drafts.beginLocalDraft(platform)),
  bind(calls.keepLocalDraft, drafts.keepLocalDraft(platform)),
  bind(calls.dropLocalDraft, drafts.dropLocalDraft(platform)),
  bind(calls.getLocalProduct, getLocalProduct(platform)),
  bind(calls.createLocalProduct, createLocalProduct(platform)),
  bind(calls.updateLocalProduct, updateLocalProduct(platform)),
  bind(calls.moveLocalProducts, moveLocalProducts(platform)),
];
