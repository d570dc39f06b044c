/** Which right each change and question needs. */
export const needs: Readonly<Record<string, string>> = {
  ...{ productSet: 'write_products', productVariantsBulkUpdate: 'write_products', collectionCreate: 'write_products' },
  ...{ collectionUpdate: 'write_products', metafieldsSet: 'write_products', metafieldsDelete: 'write_products' },
  ...{
    metafieldDefinitionCreate: 'write_products',
    productDelete: 'write_products',
    collectionDelete: 'write_products',
  },
  ...{
    inventorySetQuantities: 'write_inventory',
    inventoryActivate: 'write_inventory',
    priceListFixedPricesAdd: 'write_products',
  },
  ...{ translationsRegister: 'write_translations', translationsRemove: 'write_translations' },
  ...{ publishablePublish: 'write_publications', publishableUnpublish: 'write_publications' },
  ...{
    fulfillmentCreate: 'write_merchant_managed_fulfillment_orders',
    fulfillmentTrackingInfoUpdate: 'write_fulfillments',
  },
  ...{ fulfillmentEventCreate: 'write_fulfillments', orderCancel: 'write_orders', orderMarkAsPaid: 'write_orders' },
  ...{
    orderCreateManualPayment: 'write_orders',
    refundCreate: 'write_orders',
    orders: 'read_orders',
    order: 'read_orders',
  },
  ...{ products: 'read_products', product: 'read_products', productByIdentifier: 'read_products' },
  ...{ metafieldDefinitions: 'read_products', collections: 'read_products', collectionByIdentifier: 'read_products' },
  ...{ shopLocales: 'read_locales', locations: 'read_locations' },
  ...{ publications: 'read_publications', markets: 'read_markets', priceList: 'read_products' },
  ...{ translatableResourcesByIds: 'read_translations', orderCreate: 'write_orders', orderDelete: 'write_orders' },
  orderUpdate: 'write_orders',
};
/** Rights that parts of an answer need. */
export const fieldNeeds: Readonly<Record<string, string>> = {
  inventoryLevel: 'read_inventory',
  publishedOnPublication: 'read_publications',
  resourcePublicationsV2: 'read_publications',
  fulfillmentOrders: 'read_merchant_managed_fulfillment_orders',
  customer: 'read_customers',
};
