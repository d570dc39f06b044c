import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/company.calls.ts';
import { getCompany } from './use-cases/read-company.ts';
import { saveCompany } from './use-cases/save-company.ts';
import { saveShopCompany } from './use-cases/save-shop-company.ts';

export const companyRoutes = (platform: Platform) => [
  bind(calls.getCompany, getCompany(platform)),
  bind(calls.saveCompany, saveCompany(platform)),
  bind(calls.saveShopCompany, saveShopCompany(platform)),
];
