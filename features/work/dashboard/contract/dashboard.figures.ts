import {
  approvedNotReady,
  changedInShop,
  otherInShop,
  ownInShop,
  ownProducts,
  ownRemoved,
  ownWaiting,
  readyToSend,
  sendsFailed,
} from '#features/catalogue/products/contract/products.figures.ts';
import { heldRuns, importedByDay } from '#features/intake/feed-runs/contract/feed-runs.figures.ts';
import { failingFeeds } from '#features/intake/feeds/contract/feeds.figures.ts';
import { newLocalProducts } from '#features/intake/local-products/contract/local-products.figures.ts';
import { openWords } from '#features/intake/mapping/contract/mapping.figures.ts';
import { openServiceRequests } from '#features/people/academy/contract/academy.figures.ts';
import { waitingApplications } from '#features/people/applications/contract/applications.figures.ts';
import { documentsDue, proposedSteps } from '#features/people/local-sellers/contract/local-sellers.figures.ts';
import { sentByDay } from '#features/selling/publishing/contract/publishing.figures.ts';
import {
  localToAccept,
  localToHandOver,
  openStatements,
  ownOpenStatements,
  ownToHandOver,
} from '#features/trade/local-purchasing/contract/local-orders.figures.ts';
import { refusedIntake } from '#features/trade/order-intake/contract/order-intake.figures.ts';
import {
  heldOrders,
  lateOrders,
  ordersAtRisk,
  ordersByDay,
  ordersToBuy,
  problemOrders,
} from '#features/trade/orders/contract/orders.figures.ts';
import {
  lateClaims,
  latePackages,
  openCash,
  ordersToPack,
  stuckPackages,
} from '#features/trade/packages/contract/packages.figures.ts';
import {
  ordersToAnswer,
  ordersToSend,
  overdueOrders,
  ownOrdersOnTheWay,
  ownOverdueOrders,
  ownTroubledOrders,
  troubledOrders,
} from '#features/trade/purchasing/contract/purchasing.figures.ts';
import { refundsToApprove, waitingReturns } from '#features/trade/returns/contract/returns.figures.ts';
import { failedTells } from '#features/trade/shop-tells/contract/shop-tells.figures.ts';
import { differingInvoices } from '#features/trade/supplier-invoices/contract/supplier-invoices.figures.ts';
import { overdueCredits } from '#features/trade/supplier-returns/contract/supplier-returns.figures.ts';
import { blockedPrices, pricesOnHold } from '#features/work/price-desk/contract/price-desk.figures.ts';
import { reviewedByDay, waitingForReview, withTheSeller } from '#features/work/review/contract/review.figures.ts';
import type { FigureDefinition, SeriesDefinition } from '#kit/figure.ts';

/** Every figure of the start page, in the order of the work: what comes in, what is decided, what goes out, who waits. */
export const figures: readonly FigureDefinition[] = [
  failingFeeds,
  heldRuns,
  waitingForReview,
  withTheSeller,
  newLocalProducts,
  openWords,
  approvedNotReady,
  readyToSend,
  changedInShop,
  sendsFailed,
  otherInShop,
  pricesOnHold,
  blockedPrices,
  refusedIntake,
  heldOrders,
  ordersToBuy,
  lateOrders,
  ordersAtRisk,
  problemOrders,
  failedTells,
  localToAccept,
  ownToHandOver,
  ownOpenStatements,
  waitingReturns,
  refundsToApprove,
  ordersToSend,
  overdueOrders,
  troubledOrders,
  differingInvoices,
  overdueCredits,
  ordersToPack,
  latePackages,
  stuckPackages,
  lateClaims,
  openCash,
  localToHandOver,
  openStatements,
  waitingApplications,
  documentsDue,
  proposedSteps,
  openServiceRequests,
  ordersToAnswer,
  ownOverdueOrders,
  ownTroubledOrders,
  ownOrdersOnTheWay,
  ownProducts,
  ownWaiting,
  ownInShop,
  ownRemoved,
];

export const allSeries: readonly SeriesDefinition[] = [importedByDay, reviewedByDay, sentByDay, ordersByDay];
