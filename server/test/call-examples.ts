import { applicationExamples } from '#features/people/applications/server/applications.for-tests.ts';
import type { Bench } from './bench.ts';
import { academyExamples } from './call-examples/academy.ts';
import { accountsExamples } from './call-examples/accounts.ts';
import { attributesExamples } from './call-examples/attributes.ts';
import { brandsExamples } from './call-examples/brands.ts';
import { campaignExamples } from './call-examples/campaigns.ts';
import { categoriesExamples } from './call-examples/categories.ts';
import { changeSetsExamples } from './call-examples/change-sets.ts';
import { clonesExamples } from './call-examples/clones.ts';
import { companyExamples } from './call-examples/company.ts';
import { connectionsExamples } from './call-examples/connections.ts';
import { customsExamples } from './call-examples/customs.ts';
import { dashboardExamples } from './call-examples/dashboard.ts';
import { deliveryTimeExamples } from './call-examples/delivery-time.ts';
import { documentsExamples } from './call-examples/documents.ts';
import type { CallExample, FeatureExamples } from './call-examples/example.ts';
import { exchangeExamples } from './call-examples/exchange.ts';
import { exclusionsExamples } from './call-examples/exclusions.ts';
import { exportsExamples } from './call-examples/exports.ts';
import { feedTemplatesExamples } from './call-examples/feed-templates.ts';
import { feedsExamples } from './call-examples/feeds.ts';
import { filesExamples } from './call-examples/files.ts';
import { glossaryExamples } from './call-examples/glossary.ts';
import { historyExamples } from './call-examples/history.ts';
import { importsExamples } from './call-examples/imports.ts';
import { interfaceTextsExamples } from './call-examples/interface-texts.ts';
import { issuesExamples } from './call-examples/issues.ts';
import { localImportsExamples } from './call-examples/local-imports.ts';
import { localProductsExamples } from './call-examples/local-products.ts';
import { localPurchasingExamples } from './call-examples/local-purchasing.ts';
import { localSellersExamples } from './call-examples/local-sellers.ts';
import { loyaltyExamples } from './call-examples/loyalty.ts';
import { machineTextsExamples } from './call-examples/machine-texts.ts';
import { mailExamples } from './call-examples/mail.ts';
import { mappingExamples } from './call-examples/mapping.ts';
import { exampleMarket } from './call-examples/market.ts';
import { notificationsExamples } from './call-examples/notifications.ts';
import { orderIntakeExamples } from './call-examples/order-intake.ts';
import { ordersExamples } from './call-examples/orders.ts';
import { packagesExamples } from './call-examples/packages.ts';
import { permissionsExamples } from './call-examples/permissions.ts';
import { preferencesExamples } from './call-examples/preferences.ts';
import { priceDeskExamples } from './call-examples/price-desk.ts';
import { priceProfilesExamples } from './call-examples/price-profiles.ts';
import { pricesExamples } from './call-examples/prices.ts';
import { productsExamples } from './call-examples/products.ts';
import { publishingExamples } from './call-examples/publishing.ts';
import { purchaseDeskExamples } from './call-examples/purchase-desk.ts';
import { purchasingExamples } from './call-examples/purchasing.ts';
import { pushExamples } from './call-examples/push.ts';
import { returnsExamples } from './call-examples/returns.ts';
import { reviewExamples } from './call-examples/review.ts';
import { savedViewsExamples } from './call-examples/saved-views.ts';
import { schedulesExamples } from './call-examples/schedules.ts';
import { secondFactorExamples } from './call-examples/second-factor.ts';
import { sellerDirectoryExamples } from './call-examples/seller-directory.ts';
import { sellerDocumentsExamples } from './call-examples/seller-documents.ts';
import { sellerScoresExamples } from './call-examples/seller-scores.ts';
import { sellersExamples } from './call-examples/sellers.ts';
import { sessionExamples } from './call-examples/session.ts';
import { settingsExamples } from './call-examples/settings.ts';
import { shopCataloguesExamples } from './call-examples/shop-catalogues.ts';
import { shopPointsExamples } from './call-examples/shop-points.ts';
import { shopsExamples } from './call-examples/shops.ts';
import { sourcingExamples } from './call-examples/sourcing.ts';
import { targetsExamples } from './call-examples/targets.ts';
import { tasksExamples } from './call-examples/tasks.ts';
import { taxesExamples } from './call-examples/taxes.ts';
import { userMetricsExamples } from './call-examples/user-metrics.ts';
import { usersExamples } from './call-examples/users.ts';

export type { CallExample } from './call-examples/example.ts';

/** One line per feature; a new call gets its example in its feature's file. */
const features: readonly FeatureExamples[] = [
  applicationExamples,
  academyExamples,
  accountsExamples,
  attributesExamples,
  brandsExamples,
  categoriesExamples,
  changeSetsExamples,
  companyExamples,
  connectionsExamples,
  customsExamples,
  dashboardExamples,
  deliveryTimeExamples,
  exchangeExamples,
  exclusionsExamples,
  exportsExamples,
  feedsExamples,
  filesExamples,
  historyExamples,
  importsExamples,
  feedTemplatesExamples,
  glossaryExamples,
  machineTextsExamples,
  interfaceTextsExamples,
  issuesExamples,
  clonesExamples,
  localImportsExamples,
  localProductsExamples,
  localSellersExamples,
  mailExamples,
  mappingExamples,
  notificationsExamples,
  permissionsExamples,
  preferencesExamples,
  campaignExamples,
  loyaltyExamples,
  priceDeskExamples,
  userMetricsExamples,
  priceProfilesExamples,
  pricesExamples,
  productsExamples,
  publishingExamples,
  purchasingExamples,
  purchaseDeskExamples,
  localPurchasingExamples,
  orderIntakeExamples,
  ordersExamples,
  sourcingExamples,
  packagesExamples,
  returnsExamples,
  documentsExamples,
  pushExamples,
  shopPointsExamples,
  shopCataloguesExamples,
  targetsExamples,
  reviewExamples,
  savedViewsExamples,
  secondFactorExamples,
  sellerDocumentsExamples,
  sellerDirectoryExamples,
  sellerScoresExamples,
  sellersExamples,
  schedulesExamples,
  sessionExamples,
  settingsExamples,
  shopsExamples,
  tasksExamples,
  taxesExamples,
  usersExamples,
];

/** Makes the rows the examples name and gives one example per call. `asker` makes the calls. */
export async function callExamples(b: Bench, asker: number): Promise<Record<string, CallExample>> {
  const market = await exampleMarket(b, asker);
  const examples: Record<string, CallExample> = {};
  for (const feature of features) Object.assign(examples, await feature(b, market));
  return examples;
}
