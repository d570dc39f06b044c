import { accountsFeature } from '#features/base/accounts/server/accounts.feature.ts';
import { changeSetsFeature } from '#features/base/change-sets/server/change-sets.feature.ts';
import { daysFeature } from '#features/base/days/server/days.feature.ts';
import { exchangeFeature } from '#features/base/exchange/server/exchange.feature.ts';
import { exportsFeature } from '#features/base/exports/server/exports.feature.ts';
import { filesFeature } from '#features/base/files/server/files.feature.ts';
import { historyFeature } from '#features/base/history/server/history.feature.ts';
import { interfaceTextsFeature } from '#features/base/interface-texts/server/interface-texts.feature.ts';
import { mailFeature } from '#features/base/mail/server/mail.feature.ts';
import { notificationsFeature } from '#features/base/notifications/server/notifications.feature.ts';
import { permissionsFeature } from '#features/base/permissions/server/permissions.feature.ts';
import { preferencesFeature } from '#features/base/preferences/server/preferences.feature.ts';
import { savedViewsFeature } from '#features/base/saved-views/server/saved-views.feature.ts';
import { schedulesFeature } from '#features/base/schedules/server/schedules.feature.ts';
import { sessionFeature } from '#features/base/session/server/session.feature.ts';
import { settingsFeature } from '#features/base/settings/server/settings.feature.ts';
import { shopsFeature } from '#features/base/shops/server/shops.feature.ts';
import { tasksFeature } from '#features/base/tasks/server/tasks.feature.ts';
import { taxesFeature } from '#features/base/taxes/server/taxes.feature.ts';
import { usersFeature } from '#features/base/users/server/users.feature.ts';
import { attributesFeature } from '#features/catalogue/attributes/server/attributes.feature.ts';
import { brandsFeature } from '#features/catalogue/brands/server/brands.feature.ts';
import { categoriesFeature } from '#features/catalogue/categories/server/categories.feature.ts';
import { customsFeature } from '#features/catalogue/customs/server/customs.feature.ts';
import { exclusionsFeature } from '#features/catalogue/exclusions/server/exclusions.feature.ts';
import { glossaryFeature } from '#features/catalogue/glossary/server/glossary.feature.ts';
import { machineTextsFeature } from '#features/catalogue/machine-texts/server/machine-texts.feature.ts';
import { productsFeature } from '#features/catalogue/products/server/products.feature.ts';
import { sellersFeature } from '#features/catalogue/sellers/server/sellers.feature.ts';
import { feedRunsFeature } from '#features/intake/feed-runs/server/feed-runs.feature.ts';
import { feedTemplatesFeature } from '#features/intake/feed-templates/server/feed-templates.feature.ts';
import { feedsFeature } from '#features/intake/feeds/server/feeds.feature.ts';
import { localImportsFeature } from '#features/intake/local-imports/server/local-imports.feature.ts';
import { localProductsFeature } from '#features/intake/local-products/server/local-products.feature.ts';
import { mappingFeature } from '#features/intake/mapping/server/mapping.feature.ts';
import { pushFeature } from '#features/intake/push/server/push.feature.ts';
import { shopCataloguesFeature } from '#features/intake/shop-catalogues/server/shop-catalogues.feature.ts';
import { academyFeature } from '#features/people/academy/server/academy.feature.ts';
import { applicationsFeature } from '#features/people/applications/server/applications.feature.ts';
import { companyFeature } from '#features/people/company/server/company.feature.ts';
import { localSellersFeature } from '#features/people/local-sellers/server/local-sellers.feature.ts';
import { sellerDirectoryFeature } from '#features/people/seller-directory/server/seller-directory.feature.ts';
import { sellerDocumentsFeature } from '#features/people/seller-documents/server/seller-documents.feature.ts';
import { sellerScoresFeature } from '#features/people/seller-scores/server/seller-scores.feature.ts';
import { campaignsFeature } from '#features/selling/campaigns/server/campaigns.feature.ts';
import { commissionsFeature } from '#features/selling/commissions/server/commissions.feature.ts';
import { connectionsFeature } from '#features/selling/connections/server/connections.feature.ts';
import { deliveryTimeFeature } from '#features/selling/delivery-time/server/delivery-time.feature.ts';
import { lifecycleFeature } from '#features/selling/lifecycle/server/lifecycle.feature.ts';
import { loyaltyFeature } from '#features/selling/loyalty/server/loyalty.feature.ts';
import { pricingFeature } from '#features/selling/pricing/server/pricing.feature.ts';
import { profilesFeature } from '#features/selling/pricing/server/profiles.feature.ts';
import { productViewsFeature } from '#features/selling/product-views/server/product-views.feature.ts';
import { publishingFeature } from '#features/selling/publishing/server/publishing.feature.ts';
import { targetsFeature } from '#features/selling/targets/server/targets.feature.ts';
import { documentsFeature } from '#features/trade/documents/server/documents.feature.ts';
import { localPurchasingFeature } from '#features/trade/local-purchasing/server/local-purchasing.feature.ts';
import { orderIntakeFeature } from '#features/trade/order-intake/server/order-intake.feature.ts';
import { ordersFeature } from '#features/trade/orders/server/orders.feature.ts';
import { packagesFeature } from '#features/trade/packages/server/packages.feature.ts';
import { purchasingFeature } from '#features/trade/purchasing/server/purchasing.feature.ts';
import { returnsFeature } from '#features/trade/returns/server/returns.feature.ts';
import { shopPointsFeature } from '#features/trade/shop-points/server/shop-points.feature.ts';
import { shopTellsFeature } from '#features/trade/shop-tells/server/shop-tells.feature.ts';
import { sourcingFeature } from '#features/trade/sourcing/server/sourcing.feature.ts';
import { supplierInvoicesFeature } from '#features/trade/supplier-invoices/server/supplier-invoices.feature.ts';
import { supplierReturnsFeature } from '#features/trade/supplier-returns/server/supplier-returns.feature.ts';
import { clonesFeature } from '#features/work/clones/server/clones.feature.ts';
import { dashboardFeature } from '#features/work/dashboard/server/dashboard.feature.ts';
import { importsFeature } from '#features/work/imports/server/imports.feature.ts';
import { issuesFeature } from '#features/work/issues/server/issues.feature.ts';
import { orderDeskFeature } from '#features/work/order-desk/server/order-desk.feature.ts';
import { priceDeskFeature } from '#features/work/price-desk/server/price-desk.feature.ts';
import { purchaseDeskFeature } from '#features/work/purchase-desk/server/purchase-desk.feature.ts';
import { reviewFeature } from '#features/work/review/server/review.feature.ts';
import { setUpFeature } from '#features/work/set-up/server/set-up.feature.ts';
import { userMetricsFeature } from '#features/work/user-metrics/server/user-metrics.feature.ts';
import type { BuildFeature } from './feature.ts';

/** Every capability of the product, floor by floor (features/floors.json). Nothing depends on the order. */
export const features: readonly BuildFeature[] = [
  // base
  sessionFeature,
  accountsFeature,
  permissionsFeature,
  usersFeature,
  historyFeature,
  shopsFeature,
  daysFeature,
  exchangeFeature,
  taxesFeature,
  tasksFeature,
  notificationsFeature,
  changeSetsFeature,
  filesFeature,
  settingsFeature,
  interfaceTextsFeature,
  mailFeature,
  schedulesFeature,
  preferencesFeature,
  savedViewsFeature,
  exportsFeature,
  // catalogue
  sellersFeature,
  categoriesFeature,
  brandsFeature,
  exclusionsFeature,
  glossaryFeature,
  attributesFeature,
  customsFeature,
  machineTextsFeature,
  productsFeature,
  // selling
  connectionsFeature,
  pricingFeature,
  commissionsFeature,
  profilesFeature,
  publishingFeature,
  lifecycleFeature,
  targetsFeature,
  campaignsFeature,
  loyaltyFeature,
  productViewsFeature,
  // people
  sellerDocumentsFeature,
  sellerScoresFeature,
  applicationsFeature,
  companyFeature,
  sellerDirectoryFeature,
  localSellersFeature,
  academyFeature,
  // intake
  feedsFeature,
  feedTemplatesFeature,
  feedRunsFeature,
  mappingFeature,
  localProductsFeature,
  localImportsFeature,
  pushFeature,
  shopCataloguesFeature,
  // trade
  deliveryTimeFeature,
  purchasingFeature,
  packagesFeature,
  returnsFeature,
  localPurchasingFeature,
  shopTellsFeature,
  shopPointsFeature,
  orderIntakeFeature,
  ordersFeature,
  documentsFeature,
  sourcingFeature,
  supplierInvoicesFeature,
  supplierReturnsFeature,
  // work
  reviewFeature,
  dashboardFeature,
  setUpFeature,
  importsFeature,
  issuesFeature,
  priceDeskFeature,
  userMetricsFeature,
  orderDeskFeature,
  purchaseDeskFeature,
  clonesFeature,
];
