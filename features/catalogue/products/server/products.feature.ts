import { changeSetHandler } from '#features/base/change-sets/server/change-sets.public.ts';
import type { BuildFeature } from '#server/feature.ts';
import { duplicateEanChoices, duplicateEanSetting } from '../contract/ean/same-ean.settings.ts';
import {
  imagesChecked,
  productCommented,
  productsAssigned,
  productsChanged,
  productsStatusChanged,
} from '../contract/products.events.ts';
import { histories } from '../contract/products.history-kinds.ts';
import {
  bulkCategoriesTask,
  checkImagesTask,
  cleanTextsSchedule,
  fillListTask,
  refreshReadinessTask,
} from '../contract/products.tasks.ts';
import { productsCauses } from './causes/products.causes.ts';
import { cleanStored } from './cleaning/clean-stored.ts';
import { productTexts } from './cleaning/product-texts.ts';
import { productsCloneKinds, productsCloneParts } from './cloning/clone-parts.ts';
import { codedProductSubject } from './codes/coded-product.subject.ts';
import { productCodesCauses } from './codes/product-codes.causes.ts';
import { productCodesLists } from './codes/product-codes.lists.ts';
import { fillListHandler } from './fill-list.ts';
import { checkImagesHandler } from './images/images.tasks.ts';
import { productsFigures } from './products.figures.ts';
import { productsGauges } from './products.gauges.ts';
import { productsInUse } from './products.in-use.read-model.ts';
import { productsListeners } from './products.listeners.ts';
import { productsLists } from './products.lists.ts';
import { productsNamed } from './products.named.read-model.ts';
import { productsOperations } from './products.operations.ts';
import { productsProjections } from './products.projection.ts';
import { productsRoutes } from './products.routes.ts';
import { productSubject } from './products.subject.ts';
import { refreshReadinessHandler } from './refresh-readiness.ts';
import { sellerPriceSubject } from './supplied/seller-price.subject.ts';

export const productsFeature: BuildFeature = (platform) => ({
  name: 'products',
  histories,
  named: productsNamed,
  cloneKinds: productsCloneKinds,
  cloneParts: productsCloneParts,
  inUse: productsInUse,
  causes: [...productsCauses, ...productCodesCauses],
  figures: productsFigures(platform),
  gauges: productsGauges(platform),
  lists: [...productsLists(platform), ...productCodesLists(platform)],
  routes: productsRoutes(platform),
  events: [productsChanged, productsStatusChanged, productsAssigned, productCommented, imagesChecked],
  listeners: productsListeners(platform),
  declaredTasks: [bulkCategoriesTask, checkImagesTask, fillListTask, refreshReadinessTask],
  tasks: [
    changeSetHandler(platform, bulkCategoriesTask),
    checkImagesHandler(platform),
    refreshReadinessHandler(platform),
    fillListHandler(platform),
  ],
  operations: productsOperations,
  subjects: [productSubject, codedProductSubject, sellerPriceSubject],
  projections: productsProjections,
  settings: [{ definition: duplicateEanSetting, choices: async () => [...duplicateEanChoices] }],
  schedule: [cleanStored(platform, cleanTextsSchedule, [productTexts])],
});
