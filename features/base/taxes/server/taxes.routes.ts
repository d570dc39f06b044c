import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/taxes.calls.ts';
import {
  addTaxClass,
  changeTaxClass,
  listTaxClasses,
  orderTaxClasses,
  removeTaxClass,
} from './use-cases/manage-tax-classes.ts';
import {
  checkTaxFile,
  correctTaxSource,
  enterTaxRate,
  exportTaxRates,
  importTaxFile,
  listTaxRates,
  removeTaxRate,
} from './use-cases/manage-tax-rates.ts';

export const taxesRoutes = (platform: Platform) => [
  bind(calls.listTaxClasses, listTaxClasses(platform)),
  bind(calls.addTaxClass, addTaxClass(platform)),
  bind(calls.orderTaxClasses, orderTaxClasses(platform)),
  bind(calls.changeTaxClass, changeTaxClass(platform)),
  bind(calls.removeTaxClass, removeTaxClass(platform)),
  bind(calls.listTaxRates, listTaxRates(platform)),
  bind(calls.enterTaxRate, enterTaxRate(platform)),
  bind(calls.correctTaxSource, correctTaxSource(platform)),
  bind(calls.removeTaxRate, removeTaxRate(platform)),
  bind(calls.exportTaxRates, exportTaxRates(platform)),
  bind(calls.checkTaxFile, checkTaxFile(platform)),
  bind(calls.importTaxFile, importTaxFile(platform)),
];
