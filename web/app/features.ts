import { academyFeature } from '#features/academy/web/academy.feature.tsx';
import { accountsFeature } from '#features/accounts/web/accounts.feature.tsx';
import { applicationsFeature } from '#features/applications/web/applications.feature.tsx';
import { changeSetsFeature } from '#features/change-sets/web/change-sets.feature.tsx';
import { companyFeature } from '#features/company/web/company.feature.tsx';
import { dashboardFeature } from '#features/dashboard/web/dashboard.feature.tsx';
import { exportsFeature } from '#features/exports/web/exports.feature.tsx';
import { feedsFeature } from '#features/feeds/web/feeds.feature.tsx';
import { historyFeature } from '#features/history/web/history.feature.tsx';
import { localImportsFeature } from '#features/local-imports/web/local-imports.feature.tsx';
import { localProductsFeature } from '#features/local-products/web/local-products.feature.tsx';
import { localSellersFeature } from '#features/local-sellers/web/local-sellers.feature.tsx';
import { mailFeature } from '#features/mail/web/mail.feature.tsx';
import { mappingFeature } from '#features/mapping/web/mapping.feature.tsx';
import { notificationsFeature } from '#features/notifications/web/notifications.feature.tsx';
import { permissionsFeature } from '#features/permissions/web/permissions.feature.tsx';
import { productsFeature } from '#features/products/web/products.feature.tsx';
import { publishingFeature } from '#features/publishing/web/publishing.feature.tsx';
import { purchasingFeature } from '#features/purchasing/web/purchasing.feature.tsx';
import { reviewFeature } from '#features/review/web/review.feature.tsx';
import { savedViewsFeature } from '#features/saved-views/web/saved-views.feature.tsx';
import { sellerDirectoryFeature } from '#features/seller-directory/web/seller-directory.feature.tsx';
import { sellerDocumentsFeature } from '#features/seller-documents/web/seller-documents.feature.tsx';
import { sellerScoresFeature } from '#features/seller-scores/web/seller-scores.feature.tsx';
import { sellersFeature } from '#features/sellers/web/sellers.feature.tsx';
import { sessionFeature } from '#features/session/web/session.feature.tsx';
import { shopsFeature } from '#features/shops/web/shops.feature.tsx';
import { tasksFeature } from '#features/tasks/web/tasks.feature.tsx';
import { usersFeature } from '#features/users/web/users.feature.tsx';
import type { WebFeature } from '#web/lib/web-feature.ts';

/** Every feature with a web side. An address no feature registers shows its row of navigation.pending.ts. */
export const features: readonly WebFeature[] = [
  sessionFeature,
  accountsFeature,
  applicationsFeature,
  shopsFeature,
  tasksFeature,
  notificationsFeature,
  changeSetsFeature,
  sellersFeature,
  sellerDocumentsFeature,
  sellerScoresFeature,
  productsFeature,
  publishingFeature,
  savedViewsFeature,
  mappingFeature,
  exportsFeature,
  reviewFeature,
  feedsFeature,
  localProductsFeature,
  permissionsFeature,
  mailFeature,
  usersFeature,
  localSellersFeature,
  localImportsFeature,
  historyFeature,
  academyFeature,
  companyFeature,
  sellerDirectoryFeature,
  purchasingFeature,
  dashboardFeature,
];
