import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import type { Patience } from '#connectors/kit/repeat-safely.ts';
import { installedConnectors, shopConnections } from '#features/selling/connections/server/connections.public.ts';
import type { BuildFeature } from '#server/feature.ts';
import { compareShopTask, compareToldTask, tellBindingsTask } from '../contract/publishing.drift.tasks.ts';
import { categoriesSent, demandsChanged, productsRemoved, publicationsChanged } from '../contract/publishing.events.ts';
import { productsTakenOutMail, sendReportMail, sendsReportMail } from '../contract/publishing.mails.ts';
import {
  compareShopsSchedule,
  duePricesSchedule,
  neglectedCategoriesSchedule,
  reportsSchedule,
  sendByItselfSchedule,
  stockSchedule,
} from '../contract/publishing.schedules.ts';
import {
  refreshShopsTask,
  refreshShopTask,
  restockSellerTask,
  sendCategoriesTask,
  sendPricesTask,
  sendStockTask,
  sendToShopTask,
  withdrawFromShopTask,
  withdrawSellerTask,
} from '../contract/publishing.tasks.ts';
import { bindingsList } from './bindings/bindings.lists.ts';
import { tellBindingsHandler } from './bindings/tell-bindings-task.ts';
import { categoryListeners } from './categories/category-listeners.ts';
import { categoryPublicationsRepository } from './categories/category-publications.repository.ts';
import { sendCategoriesHandler } from './categories/send-categories-task.ts';
import { sendNeglected } from './categories/send-neglected.ts';
import { compareShopHandler } from './drift/compare-shop-task.ts';
import { driftsRepository } from './drift/drifts.repository.ts';
import { hintsRepository } from './drift/hints.repository.ts';
import { compareToldHandler } from './drift/told-products.ts';
import { sendDuePrices } from './prices/send-due-prices.ts';
import { sendPricesHandler } from './prices/send-prices-task.ts';
import { publishingCauses } from './publishing.causes.ts';
import { publishingCloneParts } from './publishing.clones.ts';
import { publishingInUse } from './publishing.in-use.read-model.ts';
import { publishingListeners } from './publishing.listeners.ts';
import { publishingOperations } from './publishing.operations.ts';
import { publishingPages } from './publishing.pages.ts';
import { publishingProjection, sentProjection } from './publishing.projection.ts';
import { publishingRoutes } from './publishing.routes.ts';
import { publishingSeries } from './publishing.series.ts';
import { publishingSetup } from './publishing.setup.read-model.ts';
import { reportSends } from './queue/report-sends.ts';
import { compareDueShops, sendByItself } from './queue/send-by-itself.ts';
import { refreshShopHandler, refreshShopsHandler } from './refresh-shop.ts';
import { restockSellerHandler } from './sending/restock-seller.ts';
import { sendToShopHandler } from './sending/send-task.ts';
import { followStock } from './stock/follow-stock.ts';
import { sendStockHandler } from './stock/send-stock-task.ts';
import { withdrawFromShopHandler, withdrawSellerHandler } from './withdrawing/withdraw-tasks.ts';

/** With other connectors than the installed ones, and without waiting, for tests. */
export const publishingFeatureWith =
  (definitions: readonly ConnectorDefinition[], patience?: Patience): BuildFeature =>
  (platform) => {
    const connectorFor = shopConnections(platform, definitions);
    const needs = { ...platform, connectorFor, patience };
    return {
      name: 'publishing',
      causes: publishingCauses,
      series: publishingSeries(platform),
      setupSteps: publishingSetup,
      lists: [bindingsList(platform)],
      routes: publishingRoutes(platform, connectorFor),
      cloneParts: publishingCloneParts(platform),
      operations: publishingOperations(platform, connectorFor),
      events: [publicationsChanged, productsRemoved, demandsChanged, categoriesSent],
      listeners: [...publishingListeners(platform), ...categoryListeners(platform)],
      mails: [sendReportMail, sendsReportMail, productsTakenOutMail],
      declaredTasks: [
        refreshShopTask,
        refreshShopsTask,
        compareShopTask,
        compareToldTask,
        tellBindingsTask,
        sendToShopTask,
        sendPricesTask,
        sendStockTask,
        sendCategoriesTask,
        withdrawFromShopTask,
        withdrawSellerTask,
        restockSellerTask,
      ],
      tasks: [
        compareShopHandler(needs),
        compareToldHandler(needs),
        tellBindingsHandler(needs),
        sendToShopHandler(needs),
        sendPricesHandler(needs),
        sendStockHandler(needs),
        sendCategoriesHandler(needs),
        withdrawFromShopHandler(needs),
        withdrawSellerHandler(needs),
        restockSellerHandler(platform),
        refreshShopHandler(platform),
        refreshShopsHandler(platform),
      ],
      inUse: publishingInUse,
      // Numbers of the place before could be somebody else's products in the new one.
      followers: [
        {
          of: 'connection',
          follow: async (tx, ids) => {
            await driftsRepository(tx.db).forgetPlace(ids);
            await hintsRepository(tx.db).forgetPlace(ids);
            await categoryPublicationsRepository(tx.db).forgetPlace(ids);
          },
        },
      ],
      projections: [publishingProjection, sentProjection],
      pages: publishingPages(platform),
      schedule: [
        { definition: neglectedCategoriesSchedule, tick: sendNeglected(platform) },
        { definition: sendByItselfSchedule, tick: sendByItself(platform) },
        { definition: compareShopsSchedule, tick: compareDueShops(needs) },
        { definition: duePricesSchedule, tick: sendDuePrices(platform) },
        { definition: reportsSchedule, tick: reportSends(platform) },
        { definition: stockSchedule, tick: followStock(platform) },
      ],
    };
  };

export const publishingFeature: BuildFeature = publishingFeatureWith(installedConnectors);
