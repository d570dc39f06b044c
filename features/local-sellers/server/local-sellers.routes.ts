import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/local-sellers.calls.ts';
import { exportLocalSellers } from './use-cases/export-local-sellers.ts';
import { liftSuspension } from './use-cases/lift-suspension.ts';
import * as reading from './use-cases/read-local-sellers.ts';
import { restrictSeller } from './use-cases/restrict-seller.ts';
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
  bind(calls.restrictSeller, restrictSeller(platform)),
];
