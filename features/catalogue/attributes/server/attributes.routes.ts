import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as details from '../contract/attribute-details.calls.ts';
import * as calls from '../contract/attributes.calls.ts';
import * as files from '../contract/attributes.file.calls.ts';
import * as inCategory from '../contract/category-attributes.calls.ts';
import * as keeping from '../contract/kept-attributes.calls.ts';
import * as merging from '../contract/merged-attributes.calls.ts';
import {
  listFilters,
  listMissingOfProduct,
  listRecommended,
  setFilters,
  setRecommended,
} from './in-category/manage-category-attributes.ts';
import { addAttribute } from './use-cases/add-attribute.ts';
import { addAttributeWithValue } from './use-cases/add-attribute-with-value.ts';
import { addValue } from './use-cases/add-value.ts';
import { changeAttribute } from './use-cases/change-attribute.ts';
import { checkAttributeFile } from './use-cases/check-attribute-file.ts';
import { countMerge } from './use-cases/count-merge.ts';
import { countValueMerge } from './use-cases/count-value-merge.ts';
import { deleteAttribute } from './use-cases/delete-attribute.ts';
import { deleteMapping } from './use-cases/delete-mapping.ts';
import { exportAttributes } from './use-cases/export-attributes.ts';
import { getAttributeGroup } from './use-cases/get-attribute-group.ts';
import { getKeptAttribute } from './use-cases/get-kept-attribute.ts';
import { importAttributes } from './use-cases/import-attributes.ts';
import { listAttributeImports } from './use-cases/list-attribute-imports.ts';
import { listAttributeOrder } from './use-cases/list-attribute-order.ts';
import { listGroupsOfProduct } from './use-cases/list-groups-of-product.ts';
import { listGroupsOfSeller } from './use-cases/list-groups-of-seller.ts';
import { listKeptAttributes } from './use-cases/list-kept-attributes.ts';
import { listKeptValues } from './use-cases/list-kept-values.ts';
import { listMappingsOfAttribute } from './use-cases/list-mappings-of-attribute.ts';
import { listRequiring } from './use-cases/list-requiring.ts';
import { listShopGroups } from './use-cases/list-shop-groups.ts';
import { mapAttributes } from './use-cases/map-attributes.ts';
import { orderAttributes } from './use-cases/order-attributes.ts';
import { orderValues } from './use-cases/order-values.ts';
import { translateAttribute } from './use-cases/translate-attribute.ts';
import { undoAttributeImport } from './use-cases/undo-attribute-import.ts';

export const attributesRoutes = (platform: Platform) => [
  bind(calls.listGroupsOfSeller, listGroupsOfSeller(platform)),
  bind(calls.getAttributeGroup, getAttributeGroup(platform)),
  bind(calls.listGroupsOfProduct, listGroupsOfProduct(platform)),
  bind(calls.listMappingsOfAttribute, listMappingsOfAttribute(platform)),
  bind(calls.listShopGroups, listShopGroups(platform)),
  bind(calls.mapAttributes, mapAttributes(platform)),
  bind(calls.deleteMapping, deleteMapping(platform)),
  bind(keeping.listKeptAttributes, listKeptAttributes(platform)),
  bind(keeping.listKeptValues, listKeptValues(platform)),
  bind(details.getKeptAttribute, getKeptAttribute(platform)),
  bind(details.listAttributeOrder, listAttributeOrder(platform)),
  bind(details.listRequiring, listRequiring(platform)),
  bind(details.orderAttributes, orderAttributes(platform)),
  bind(details.orderValues, orderValues(platform)),
  bind(details.translateAttribute, translateAttribute(platform)),
  bind(merging.countMerge, countMerge(platform)),
  bind(merging.countValueMerge, countValueMerge(platform)),
  bind(keeping.addAttribute, addAttribute(platform)),
  bind(keeping.addAttributeWithValue, addAttributeWithValue(platform)),
  bind(keeping.addValue, addValue(platform)),
  bind(keeping.changeAttribute, changeAttribute(platform)),
  bind(keeping.deleteAttribute, deleteAttribute(platform)),
  bind(inCategory.listRecommended, listRecommended(platform)),
  bind(inCategory.setRecommended, setRecommended(platform)),
  bind(inCategory.listMissingOfProduct, listMissingOfProduct(platform)),
  bind(inCategory.listFilters, listFilters(platform)),
  bind(inCategory.setFilters, setFilters(platform)),
  bind(files.exportAttributes, exportAttributes(platform)),
  bind(files.checkAttributeFile, checkAttributeFile(platform)),
  bind(files.importAttributes, importAttributes(platform)),
  bind(files.listAttributeImports, listAttributeImports(platform)),
  bind(files.undoAttributeImport, undoAttributeImport(platform)),
];
