import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import type { Platform } from '#server/feature.ts';
import { bind, bindPublic } from '#server/http/bind.ts';
import * as carriers from '../contract/carriers.calls.ts';
import * as claims from '../contract/claims.calls.ts';
import * as cod from '../contract/cod.calls.ts';
import { lookUpOrder as lookUpCall } from '../contract/order-look-up.calls.ts';
import * as calls from '../contract/packages.calls.ts';
import * as parcels from '../contract/parcel-size.calls.ts';
import * as printing from '../contract/printing.calls.ts';
import * as receiving from '../contract/receiving.calls.ts';
import * as shipping from '../contract/shipping.calls.ts';
import { handOver, linkManifest, listManifests, takeOffList } from './use-cases/hand-over-packages.ts';
import { importTracking } from './use-cases/import-tracking.ts';
import { buyLabel, linkLabel, printLabels, voidLabel } from './use-cases/label-package.ts';
import { lookUpOrder } from './use-cases/look-up-order.ts';
import { addCarrier, listCarriers, setCarrier } from './use-cases/manage-carriers.ts';
import { addClaimFile, linkClaimFile, removeClaimFile } from './use-cases/manage-claim-files.ts';
import { listClaims, moveClaim, openClaim } from './use-cases/manage-claims.ts';
import { getParcelNumbers, setParcelNumbers } from './use-cases/manage-parcel-numbers.ts';
import { closeOpenPackage, packOrder, setItems } from './use-cases/pack-order.ts';
import {
  printOrderSlips,
  printPackSlips,
  printPickList,
  selectAllPackages,
  selectAllToPack,
} from './use-cases/print-sheets.ts';
import { getPackage, listPackages, listToPack } from './use-cases/read-packages.ts';
import { readTracked } from './use-cases/read-tracked.ts';
import { finishReceipt, getReceipt, listReceipts, undoReceiptItem } from './use-cases/receive-goods.ts';
import { importCod, listCodRows, settleCodRow } from './use-cases/reconcile-cod.ts';
import { scan } from './use-cases/scan-code.ts';
import { setParcelNote, setParcelSize } from './use-cases/set-parcel-size.ts';
import { addEvent, setTracking } from './use-cases/track-package.ts';
import { unshipPackage } from './use-cases/unship-package.ts';
import type { LabelNeeds } from './writing/label-steps.ts';

export const packagesRoutes = (platform: Platform & LabelNeeds) => [
  bind(calls.listPackages, listPackages(platform)),
  bind(calls.listToPack, listToPack(platform)),
  bind(calls.listManifests, listManifests(platform)),
  bind(receiving.listReceipts, listReceipts(platform)),
  bind(cod.listCodRows, listCodRows(platform)),
  bind(calls.getPackage, getPackage(platform)),
  bind(calls.packOrder, packOrder(platform)),
  bind(calls.scan, scan(platform)),
  bind(calls.closePackage, closeOpenPackage(platform)),
  bind(calls.setItems, setItems(platform)),
  bind(calls.buyLabel, buyLabel(platform)),
  bind(calls.voidLabel, voidLabel(platform)),
  bind(calls.linkLabel, linkLabel(platform)),
  bind(calls.printLabels, printLabels(platform)),
  bind(printing.selectAllPackages, selectAllPackages(platform)),
  bind(printing.selectAllToPack, selectAllToPack(platform)),
  bind(printing.printPickList, printPickList(platform)),
  bind(printing.printPackSlips, printPackSlips(platform)),
  bind(printing.printOrderSlips, printOrderSlips(platform)),
  bind(parcels.setParcelSize, setParcelSize(platform)),
  bind(parcels.setParcelNote, setParcelNote(platform)),
  bind(calls.setTracking, setTracking(platform)),
  bind(calls.addEvent, addEvent(platform)),
  bind(calls.handOver, handOver(platform)),
  bind(calls.takeOffList, takeOffList(platform)),
  bind(calls.unship, unshipPackage({ ...platform, connectorFor: shopConnections(platform) })),
  bind(calls.linkManifest, linkManifest(platform)),
  bind(calls.importTracking, importTracking(platform)),
  bind(shipping.readTracked, readTracked(platform)),
  bind(receiving.getReceipt, getReceipt(platform)),
  bind(receiving.undoReceiptItem, undoReceiptItem(platform)),
  bind(receiving.finishReceipt, finishReceipt(platform)),
  bind(cod.importCod, importCod(platform)),
  bind(cod.settleCodRow, settleCodRow(platform)),
  bind(claims.listClaims, listClaims(platform)),
  bind(claims.openClaim, openClaim(platform)),
  bind(claims.moveClaim, moveClaim(platform)),
  bind(carriers.listCarriers, listCarriers(platform)),
  bind(carriers.addCarrier, addCarrier(platform)),
  bind(carriers.setCarrier, setCarrier(platform)),
  bind(carriers.getParcelNumbers, getParcelNumbers(platform)),
  bind(carriers.setParcelNumbers, setParcelNumbers(platform)),
  bindPublic(lookUpCall, lookUpOrder(platform)),
  bind(claims.addClaimFile, addClaimFile(platform)),
  bind(claims.linkClaimFile, linkClaimFile(platform)),
  bind(claims.removeClaimFile, removeClaimFile(platform)),
];
