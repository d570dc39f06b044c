import { accountsFeature } from '#features/base/accounts/web/accounts.feature.tsx';
import { changeSetsFeature } from '#features/base/change-sets/web/change-sets.feature.tsx';
import { exportsFeature } from '#features/base/exports/web/exports.feature.tsx';
import { historyFeature } from '#features/base/history/web/history.feature.tsx';
import { interfaceTextsFeature } from '#features/base/interface-texts/web/interface-texts.feature.tsx';
import { mailFeature } from '#features/base/mail/web/mail.feature.tsx';
import { notificationsFeature } from '#features/base/notifications/web/notifications.feature.tsx';
import { savedViewsFeature } from '#features/base/saved-views/web/saved-views.feature.tsx';
import { schedulesFeature } from '#features/base/schedules/web/schedules.feature.tsx';
import { sessionFeature } from '#features/base/session/web/session.feature.tsx';
import { shopsFeature } from '#features/base/shops/web/shops.feature.tsx';
import { tasksFeature } from '#features/base/tasks/web/tasks.feature.tsx';
import { usersFeature } from '#features/base/users/web/users.feature.tsx';
import { attributesFeature } from '#features/catalogue/attributes/web/attributes.feature.tsx';
import { brandsFeature } from '#features/catalogue/brands/web/brands.feature.tsx';
import { glossaryFeature } from '#features/catalogue/glossary/web/glossary.feature.tsx';
import { machineTextsFeature } from '#features/catalogue/machine-texts/web/machine-texts.feature.tsx';
import { sellersFeature } from '#features/catalogue/sellers/web/sellers.feature.tsx';
import { feedRunsFeature } from '#features/intake/feed-runs/web/feed-runs.feature.tsx';
import { feedTemplatesFeature } from '#features/intake/feed-templates/web/feed-templates.feature.tsx';
import { localImportsFeature } from '#features/intake/local-imports/web/local-imports.feature.tsx';
import { mappingFeature } from '#features/intake/mapping/web/mapping.feature.tsx';
import { academyFeature } from '#features/people/academy/web/academy.feature.tsx';
import { applicationsFeature } from '#features/people/applications/web/applications.feature.tsx';
import { companyFeature } from '#features/people/company/web/company.feature.tsx';
import { localSellersFeature } from '#features/people/local-sellers/web/local-sellers.feature.tsx';
import { sellerDirectoryFeature } from '#features/people/seller-directory/web/seller-directory.feature.tsx';
import { sellerDocumentsFeature } from '#features/people/seller-documents/web/seller-documents.feature.tsx';
import { sellerScoresFeature } from '#features/people/seller-scores/web/seller-scores.feature.tsx';
import { campaignsFeature } from '#features/selling/campaigns/web/campaigns.feature.tsx';
import { deliveryTimeFeature } from '#features/selling/delivery-time/web/delivery-time.feature.tsx';
import { loyaltyFeature } from '#features/selling/loyalty/web/loyalty.feature.tsx';
import { profilesFeature } from '#features/selling/pricing/web/profiles.feature.tsx';
import { publishingFeature } from '#features/selling/publishing/web/publishing.feature.tsx';
import { documentsFeature } from '#features/trade/documents/web/documents.feature.tsx';
import { localPurchasingFeature } from '#features/trade/local-purchasing/web/local-purchasing.feature.tsx';
import { packagesFeature } from '#features/trade/packages/web/packages.feature.tsx';
import { returnsFeature } from '#features/trade/returns/web/returns.feature.tsx';
import { accessFeature } from '#features/work/access/web/access.feature.tsx';
import { categoryDeskFeature } from '#features/work/category-desk/web/category-desk.feature.tsx';
import { clonesFeature } from '#features/work/clones/web/clones.feature.tsx';
import { customsDeskFeature } from '#features/work/customs-desk/web/customs-desk.feature.tsx';
import { dashboardFeature } from '#features/work/dashboard/web/dashboard.feature.tsx';
import { excludedCategoriesFeature } from '#features/work/excluded-categories/web/excluded-categories.feature.tsx';
import { importsFeature } from '#features/work/imports/web/imports.feature.tsx';
import { issuesFeature } from '#features/work/issues/web/issues.feature.tsx';
import { localWorkbenchFeature } from '#features/work/local-workbench/web/local-workbench.feature.tsx';
import { mailLinksFeature } from '#features/work/mail-links/web/mail-links.feature.tsx';
import { marketSettingsFeature } from '#features/work/market-settings/web/market-settings.feature.tsx';
import { orderDeskFeature } from '#features/work/order-desk/web/order-desk.feature.tsx';
import { priceDeskFeature } from '#features/work/price-desk/web/price-desk.feature.tsx';
import { priceSettingsFeature } from '#features/work/price-settings/web/price-settings.feature.tsx';
import { purchaseDeskFeature } from '#features/work/purchase-desk/web/purchase-desk.feature.tsx';
import { reviewFeature } from '#features/work/review/web/review.feature.tsx';
import { userMetricsFeature } from '#features/work/user-metrics/web/user-metrics.feature.tsx';
import { workbenchFeature } from '#features/work/workbench/web/workbench.feature.tsx';
import type { WebFeature } from '#web/lib/web-feature.ts';

/** Every feature with a web side. An address no feature registers is not found. */
export const features: readonly WebFeature[] = [
  sessionFeature,
  accountsFeature,
  mailLinksFeature,
  applicationsFeature,
  shopsFeature,
  interfaceTextsFeature,
  feedTemplatesFeature,
  glossaryFeature,
  machineTextsFeature,
  excludedCategoriesFeature,
  marketSettingsFeature,
  tasksFeature,
  notificationsFeature,
  changeSetsFeature,
  attributesFeature,
  brandsFeature,
  customsDeskFeature,
  sellersFeature,
  sellerDocumentsFeature,
  sellerScoresFeature,
  workbenchFeature,
  profilesFeature,
  publishingFeature,
  savedViewsFeature,
  mappingFeature,
  exportsFeature,
  priceSettingsFeature,
  reviewFeature,
  feedRunsFeature,
  localWorkbenchFeature,
  accessFeature,
  mailFeature,
  schedulesFeature,
  usersFeature,
  localSellersFeature,
  localImportsFeature,
  historyFeature,
  academyFeature,
  companyFeature,
  sellerDirectoryFeature,
  documentsFeature,
  packagesFeature,
  returnsFeature,
  localPurchasingFeature,
  orderDeskFeature,
  purchaseDeskFeature,
  deliveryTimeFeature,
  dashboardFeature,
  importsFeature,
  issuesFeature,
  campaignsFeature,
  loyaltyFeature,
  priceDeskFeature,
  userMetricsFeature,
  categoryDeskFeature,
  clonesFeature,
];
