import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/local-sellers.calls.ts';
import * as standing from '../contract/local-sellers.standing.calls.ts';
import { closeSeller, reopenSeller } from './use-cases/close-seller.ts';
import { exportLocalSellers } from './use-cases/export-local-sellers.ts';
import { liftSuspension } from './use-cases/lift-suspension.ts';
import * as reading from './use-cases/read-local-sellers.ts';
import { restrictSeller } from './use-cases/restrict-seller.ts';
import { endSellerHoliday, setSellerHoliday } from './use-cases/set-holiday.ts';
import { setSellerManager } from './use-cases/set-manager.ts';
import { setSellerVatNumber } from './use-cases/set-vat-number.ts';
import { suspendSeller } from './use-cases/suspend-seller.ts';

export const localSellersRoutes = (platform: Platform) => [
  bind(calls.listLocalSellers, reading.listLocalSellers(platform)),
  bind(calls.exportLocalSellers, exportLocalSellers(platform)),
  bind(calls.getLocalSeller, reading.getLocalSeller(platform)),
  bind(calls.previewSuspension, reading.previewSuspension(platform)),
  bind(calls.suspendSeller, suspendSeller(platform)),
  bind(calls.liftSuspension, liftSuspension(platform)),
  bind(calls.listSuspensionEffects, reading.listSuspensionEffects(platform)),
  bind(calls.getOwnSuspension, reading.getOwnSuspension(platform)),
  bind(standing.getOwnStanding, reading.getOwnStanding(platform)),
  bind(standing.restrictSeller, restrictSeller(platform)),
  bind(standing.setSellerManager, setSellerManager(platform)),
  bind(standing.setSellerVatNumber, setSellerVatNumber(platform)),
  bind(standing.setSellerHoliday, setSellerHoliday(platform)),
  bind(standing.endSellerHoliday, endSellerHoliday(platform)),
  bind(standing.closeSeller, closeSeller(platform)),
  bind(standing.reopenSeller, reopenSeller(platform)),
];
