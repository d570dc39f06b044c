/** What the app must be allowed to do; docs/shops/shopify.md lists it, and a test runs everything with exactly these. */
export const scopes = [
  'read_products',
  'write_products',
  'read_inventory',
  'write_inventory',
  'read_locations',
  'read_locales',
  'read_translations',
  'write_translations',
  'read_publications',
  'write_publications',
  'read_markets',
  'read_orders',
  'write_orders',
  'read_customers',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
  'write_fulfillments',
] as const;

/** Those of `wanted` that are not among what the app has: the right to write holds the right to read. */
export const scopesMissing = (has: readonly string[], wanted: readonly string[] = scopes): string[] =>
  wanted.filter((it) => !has.includes(it) && !has.includes(it.replace(/^read_/, 'write_')));
