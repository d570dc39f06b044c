import {
  addProductAttributes as addProductAttributesCall,
  deleteProductAttribute as deleteProductAttributeCall,
} from '#features/catalogue/attributes/contract/attributes.calls.ts';
import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as codeCalls from '../contract/codes/product-codes.calls.ts';
import * as commentCalls from '../contract/comments/product-comments.calls.ts';
import { listProductHistory as listProductHistoryCall } from '../contract/product-history.calls.ts';
import * as calls from '../contract/products.calls.ts';
import { addProductAttributes } from './use-cases/add-product-attributes.ts';
import { assignProducts } from './use-cases/assign-products.ts';
import { checkImages } from './use-cases/check-images.ts';
import { addProductComment, deleteProductComment, listProductComments } from './use-cases/comment-on-product.ts';
import { countReadiness } from './use-cases/count-readiness.ts';
import { deleteProductAttribute } from './use-cases/delete-product-attribute.ts';
import { getCodes } from './use-cases/get-codes.ts';
import { getCoverage } from './use-cases/get-coverage.ts';
import { getProduct } from './use-cases/get-product.ts';
import { listCodedProducts } from './use-cases/list-coded-products.ts';
import { listEndingCodes } from './use-cases/list-ending-codes.ts';
import { listImageChecks } from './use-cases/list-image-checks.ts';
import { listMappedCategories } from './use-cases/list-mapped-categories.ts';
import { listMissingCodes, listSuggestedCodes } from './use-cases/list-missing-codes.ts';
import { listProductHistory } from './use-cases/list-product-history.ts';
import { listProducts } from './use-cases/list-products.ts';
import { mapCategories } from './use-cases/map-categories.ts';
import { saveCodes } from './use-cases/save-codes.ts';
import { selectAllProducts } from './use-cases/select-all-products.ts';
import { updateProduct } from './use-cases/update-product.ts';

export const productsRoutes = (platform: Platform) => [
  bind(calls.listProducts, listProducts(platform)),
  bind(calls.selectAllProducts, selectAllProducts(platform)),
  bind(calls.countReadiness, countReadiness(platform)),
  bind(calls.getCoverage, getCoverage(platform)),
  bind(calls.saveCodes, saveCodes(platform)),
  bind(calls.getCodes, getCodes(platform)),
  bind(codeCalls.listEndingCodes, listEndingCodes(platform)),
  bind(codeCalls.listMissingCodes, listMissingCodes(platform)),
  bind(codeCalls.listSuggestedCodes, listSuggestedCodes(platform)),
  bind(codeCalls.listCodedProducts, listCodedProducts(platform)),
  bind(calls.getProduct, getProduct(platform)),
  bind(calls.listImageChecks, listImageChecks(platform)),
  bind(calls.checkImages, checkImages(platform)),
  bind(calls.updateProduct, updateProduct(platform)),
  bind(addProductAttributesCall, addProductAttributes(platform)),
  bind(deleteProductAttributeCall, deleteProductAttribute(platform)),
  bind(listProductHistoryCall, listProductHistory(platform)),
  bind(commentCalls.listProductComments, listProductComments(platform)),
  bind(commentCalls.addProductComment, addProductComment(platform)),
  bind(commentCalls.deleteProductComment, deleteProductComment(platform)),
  bind(calls.mapCategories, mapCategories(platform)),
  bind(calls.listMappedCategories, listMappedCategories(platform)),
  bind(calls.assignProducts, assignProducts(platform)),
];
