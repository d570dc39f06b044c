import type { ListColumn } from '#kit/column-state.ts';
import { plainColumnNames, plainFields } from './products.fields.ts';
import type { OrderKey } from './products.filters.ts';
import { columnTexts, productListTexts as words } from './products-list.texts.ts';

/** The columns of the product list by name; a saved view and an export know them by these. */
export const productColumnKeys = [
  'thumbnail',
  'sku_intern',
  'sku',
  'reseller',
  'brand',
  'name',
  'status',
  'categories',
  ...plainColumnNames,
  'price',
  'rating',
  'assignees',
  'created_at',
  'updated_at',
  'actions',
] as const;
export type ProductColumnKey = (typeof productColumnKeys)[number];
export type ProductColumn = ListColumn<ProductColumnKey> & { readonly orderKey?: OrderKey };

/**
 * The columns of spec section 2, Table, in its order (PMS-047 to PMS-060), and ours, which are hidden until somebody asks
 * for them. Together the first ones fit a window of 1440 pixels beside the open menu. `status` is left out while the address names one status (PMS-058), whatever the arrangement says.
 */
export const productColumns: readonly ProductColumn[] = [
  { key: 'thumbnail', title: words.thumbnail, width: 52, pinned: true },
  { key: 'sku_intern', title: words.skuIntern, width: 130, pinned: true, fixed: true, orderKey: 'sku_intern' },
  { key: 'sku', title: words.skuExtern, width: 90, orderKey: 'sku' },
  { key: 'reseller', title: words.reseller, width: 100, houseOnly: true },
  { key: 'brand', title: words.brand, width: 84 },
  { key: 'name', title: words.productName, width: 170, orderKey: 'name' },
  { key: 'status', title: words.status, width: 108 },
  { key: 'categories', title: words.mappedCategories, width: 118 },
  ...plainColumnNames.map((key) => ({ key, title: plainFields[key].label, width: 120, optional: true as const })),
  { key: 'price', title: columnTexts.price, width: 100, optional: true, figure: true },
  { key: 'rating', title: columnTexts.rating, width: 112, optional: true },
  { key: 'assignees', title: columnTexts.assignees, width: 150, optional: true, houseOnly: true },
  { key: 'created_at', title: columnTexts.createdAt, width: 140, optional: true },
  { key: 'updated_at', title: columnTexts.updatedAt, width: 140, optional: true },
  { key: 'actions', title: words.actions, width: 226, fixed: true },
];
