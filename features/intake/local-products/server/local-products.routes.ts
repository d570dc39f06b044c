import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/local-products.calls.ts';
import { beginFromProduct } from './use-cases/begin-from-product.ts';
import { exportLocalProducts } from './use-cases/export-local-products.ts';
import { findInCatalogue } from './use-cases/find-in-catalogue.ts';
import { getLocalProduct } from './use-cases/get-local-product.ts';
import { getLocalSummary } from './use-cases/get-local-summary.ts';
import { listLocalProducts } from './use-cases/list-local-products.ts';
import { moveLocalProducts } from './use-cases/move-local-products.ts';
import * as drafts from './use-cases/save-drafts.ts';
import { createLocalProduct, updateLocalProduct } from './use-cases/save-local-product.ts';
import * as settings from './use-cases/save-settings.ts';
import { sendLocalDrafts } from './use-cases/send-drafts.ts';
import { setLocalOffers } from './use-cases/set-offers.ts';

export const localProductsRoutes = (platform: Platform) => [
  bind(calls.listLocalProducts, listLocalProducts(platform)),
  bind(calls.getLocalSummary, getLocalSummary(platform)),
  bind(calls.listLocalDrafts, drafts.listLocalDrafts(platform)),
  bind(calls.sendLocalDrafts, sendLocalDrafts(platform)),
  bind(calls.getLocalDraft, drafts.getLocalDraft(platform)),
  bind(calls.beginLocalDraft, drafts.beginLocalDraft(platform)),
  bind(calls.saveLocalDraft, drafts.saveLocalDraft(platform)),
  bind(calls.dropLocalDraft, drafts.dropLocalDraft(platform)),
  bind(calls.getLocalProduct, getLocalProduct(platform)),
  bind(calls.createLocalProduct, createLocalProduct(platform)),
  bind(calls.updateLocalProduct, updateLocalProduct(platform)),
  bind(calls.moveLocalProducts, moveLocalProducts(platform)),
  bind(calls.setLocalOffers, setLocalOffers(platform)),
  bind(calls.findInCatalogue, findInCatalogue(platform)),
  bind(calls.beginFromProduct, beginFromProduct(platform)),
  bind(calls.exportLocalProducts, exportLocalProducts(platform)),
  bind(calls.getLocalSettings, settings.getLocalSettings(platform)),
  bind(calls.setLocalSettings, settings.setLocalSettings(platform)),
];
