import type { Text } from '#kit/text.ts';
import { navigationTexts as words } from './navigation.texts.ts';

/** The pictures the sidebar knows; the web maps them to icons. */
export type MenuIcon =
  | 'dashboard'
  | 'issues'
  | 'products'
  | 'price'
  | 'orders'
  | 'sellers'
  | 'categories'
  | 'settings'
  | 'service'
  | 'academy';

/** One line of the sidebar. Permission names are written as spec section 6 writes them (trap T02). */
export type MenuEntry = {
  readonly key: string;
  readonly label: Text;
  readonly icon?: MenuIcon;
  readonly path?: string;
  /** What the address has besides: a part of a page. */
  readonly search?: Readonly<Record<string, string>>;
  /** Shown to those who hold any one of these. */
  readonly anyOf?: readonly string[];
  /** Hidden from those who hold any one of these. */
  readonly unless?: readonly string[];
  readonly superAdmin?: true;
  /** Shown only where the address's own guard lets the person in (trap T20). */
  readonly guarded?: true;
  readonly children?: readonly MenuEntry[];
};

const productData = ['READ_PRODUCT_DATA'];
const updateProductData = ['UPDATE_PRODUCT_DATA'];

/** Spec section 6, Menu visibility, line by line; not derived from the guards (RTE-048, trap T03). */
export const menu: readonly MenuEntry[] = [
  { key: 'dashboard', label: words.dashboard, icon: 'dashboard', path: '/' },
  // A page of our own, which the specification's menu does not have: the first thing those who keep products look at.
  { key: 'issues', label: words.issues, icon: 'issues', path: '/issues', anyOf: productData },

  // READ_PRODUCT alone: one link. With READ_PRODUCT_DATA: review and all products (ROL-004 to ROL-006).
  {
    key: 'products-link',
    label: words.products,
    icon: 'products',
    path: '/products',
    anyOf: ['READ_PRODUCT'],
    unless: productData,
  },
  {
    key: 'products',
    label: words.products,
    icon: 'products',
    anyOf: ['READ_PRODUCT'],
    children: [
      { key: 'all-products', label: words.allProducts, path: '/products', anyOf: productData },
      { key: 'review', label: words.review, path: '/products/review', anyOf: productData },
      // A page of our own, which the specification's menu does not have.
      { key: 'changes', label: words.changes, path: '/products/changes', anyOf: productData, guarded: true },
    ],
  },

  {
    key: 'categories',
    label: words.categories,
    icon: 'categories',
    anyOf: ['READ_CATEGORY'],
    children: [
      { key: 'category-tree', label: words.categoryTree, path: '/categories/show' },
      { key: 'product-management', label: words.productManagement, path: '/categories/update' },
      // Pages of our own, which the specification's menu does not have.
      { key: 'brands', label: words.brands, path: '/categories/brands', anyOf: ['READ_BRAND'] },
      { key: 'attributes', label: words.attributes, path: '/categories/attributes', anyOf: ['READ_ATTRIBUTE'] },
    ],
  },

  // The reseller rule wins over the submenu (ROL-007, ROL-008).
  { key: 'price-link', label: words.price, icon: 'price', path: '/price', anyOf: ['READ_PRODUCT_RESELLER'] },
  {
    key: 'price',
    label: words.price,
    icon: 'price',
    anyOf: productData,
    unless: ['READ_PRODUCT_RESELLER'],
    children: [
      { key: 'pricing', label: words.pricing, path: '/price' },
      { key: 'local-price', label: words.localPrice, path: '/price/export' },
      { key: 'price-logs', label: words.priceLogs, path: '/price/logs' },
      { key: 'price-profiles', label: words.priceProfiles, path: '/price/profiles' },
      { key: 'campaigns', label: words.campaigns, path: '/campaigns' },
      { key: 'loyalty', label: words.loyalty, path: '/loyalty' },
    ],
  },

  // With READ_ORDER the purchase orders stand in the submenu (ROL-015 to ROL-017).
  {
    key: 'purchase-link',
    label: words.purchaseOrders,
    icon: 'orders',
    path: '/orders/reseller',
    anyOf: ['READ_ORDER_RESELLER'],
    unless: ['READ_ORDER'],
  },
  {
    key: 'orders',
    label: words.orders,
    icon: 'orders',
    anyOf: ['READ_ORDER'],
    children: [
      { key: 'sales', label: words.sales, path: '/orders' },
      { key: 'purchase', label: words.purchaseOrders, path: '/orders/reseller' },
      { key: 'purchase-local', label: words.purchaseOrdersLocal, path: '/orders/local', anyOf: ['READ_ORDER_SELLER'] },
      { key: 'purchase-items', label: words.purchaseItems, path: '/po/items' },
      { key: 'local-items', label: words.localItems, path: '/polocal/items' },
      { key: 'packages', label: words.packages, path: '/orders/packages' },
      { key: 'bulk-orders', label: words.bulkOrders, path: '/orders/bulk' },
      { key: 'bulk-items', label: words.bulkItems, path: '/orderslineitems/bulk' },
    ],
  },

  {
    key: 'local-sellers',
    label: words.localSellers,
    icon: 'sellers',
    anyOf: productData,
    children: [
      { key: 'sellers', label: words.sellers, path: '/local/sellers' },
      { key: 'local-products', label: words.localProducts, path: '/local/products', anyOf: ['READ_PRODUCT_SELLER'] },
      {
        key: 'local-archive',
        label: words.localArchive,
        path: '/local/archive-products',
        anyOf: ['READ_PRODUCT_SELLER'],
      },
    ],
  },
  // Without READ_PRODUCT_DATA: a flat list (ROL-021 to ROL-025).
  {
    key: 'flat-products',
    label: words.localProducts,
    icon: 'products',
    path: '/local/products',
    unless: productData,
    guarded: true,
  },
  {
    key: 'flat-orders',
    label: words.localOrders,
    icon: 'orders',
    path: '/orders/local',
    unless: productData,
    guarded: true,
  },
  {
    key: 'flat-service',
    label: words.service,
    icon: 'service',
    path: '/local/service',
    unless: productData,
    guarded: true,
  },
  {
    key: 'flat-academy',
    label: words.academy,
    icon: 'academy',
    path: '/local/academy',
    unless: productData,
    guarded: true,
  },

  {
    key: 'settings',
    label: words.settings,
    icon: 'settings',
    anyOf: productData,
    children: [
      {
        key: 'international-sellers',
        label: words.internationalSellers,
        path: '/settings/international-sellers',
        superAdmin: true,
      },
      { key: 'cncode', label: words.cnCode, path: '/settings/cncode', superAdmin: true },
      { key: 'advanced', label: words.advanced, path: '/settings/advanced', superAdmin: true },
      {
        key: 'excluded-categories',
        label: words.excludedCategories,
        path: '/settings/excluded-categories',
        superAdmin: true,
      },
      { key: 'company', label: words.company, path: '/settings/company', anyOf: ['CREATE_COMPANY'] },
      {
        key: 'permission',
        label: words.permissions,
        path: '/settings/permission',
        anyOf: ['READ_USER', 'READ_PERMISSION'],
      },
      { key: 'import', label: words.import, path: '/settings/import', anyOf: updateProductData },
      // The specification gives this entry no address of its own (trap T22): it is a part of the imports.
      {
        key: 'bulk-update',
        label: words.bulkUpdate,
        path: '/settings/import',
        search: { tab: 'bulk' },
        anyOf: updateProductData,
      },
      { key: 'service', label: words.servicePage, path: '/settings/service', anyOf: updateProductData },
      { key: 'clone', label: words.clone, path: '/settings/clone', anyOf: updateProductData },
      { key: 'smtp-email', label: words.smtpEmail, path: '/settings/smtp-email', anyOf: updateProductData },
      { key: 'exchange', label: words.exchange, path: '/settings/exchange', anyOf: updateProductData },
      { key: 'delivery-time', label: words.deliveryTime, path: '/settings/delivery-time', anyOf: updateProductData },
      {
        key: 'scheduled-tasks',
        label: words.scheduledTasks,
        path: '/settings/scheduled-tasks',
        anyOf: updateProductData,
      },
      { key: 'languages', label: words.languages, path: '/settings/languages', anyOf: ['READ_LANGUAGE'] },
    ],
  },
];
