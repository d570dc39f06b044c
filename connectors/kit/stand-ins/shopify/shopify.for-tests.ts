import { once } from 'node:events';
import http from 'node:http';
import type net from 'node:net';
import { buildSchema, type ExecutionResult, execute, Kind, parse, validate } from 'graphql';
import { type Collection, catalogue, type ProductInput, type VariantInput } from './catalogue.for-tests.ts';
import { costOf, mostPoints } from './cost.for-tests.ts';
import { orderBook, type Placing } from './orders.for-tests.ts';
import { published } from './published.for-tests.ts';
import { change, failure, No, page } from './rules.for-tests.ts';

/** What goes wrong with a request: its answer is lost after it was done, Shopify has no points left for it, or it breaks before anything was done. */
export type Mishap = 'drop' | 'throttle' | 'break';

const schema = buildSchema(published);
const apiPath = '/admin/api/2026-10/graphql.json';
const clientId = 'app-1';
const secret = 'shpss_test';
const gid = (type: string, id: number) => `gid://shopify/${type}/${id}`;
const onlineStore = gid('Publication', 1);
const home = gid('Location', 1);

/** Which right each change and question needs. */
const needs: Readonly<Record<string, string>> = {
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
type Listed = { query?: string | null; sortKey?: string; reverse?: boolean; first?: number; after?: string };
/** What would be answered in another order than was asked for is refused. */
function refuseOrder({ sortKey = 'ID', reverse = false }: Listed): void {
  if (sortKey !== 'ID' || reverse) throw failure('BAD_REQUEST', `the stand-in orders by ID alone, not by ${sortKey}`);
}

/** Rights that parts of an answer need. */
const fieldNeeds: Readonly<Record<string, string>> = {
  inventoryLevel: 'read_inventory',
  publishedOnPublication: 'read_publications',
  resourcePublicationsV2: 'read_publications',
  fulfillmentOrders: 'read_merchant_managed_fulfillment_orders',
  customer: 'read_customers',
};

type Row = Record<string, unknown>;
type Market = {
  id: string;
  handle: string;
  name: string;
  countries: string[];
  catalog: { priceList: { id: string; currency: string } | null; publication: string | null } | null;
};

/**
 * A Shopify for tests: its Admin API as the published schema has it, kept in memory. What the schema does not know is refused by the language itself;
 * beyond that it keeps the rules that Shopify's documentation tells. Nothing it says was seen at a live shop.
 */
export async function startShopify(
  given: { readonly taxesIncluded?: boolean; readonly scopes?: readonly string[] } = {},
) {
  const taxesIncluded = given.taxesIncluded ?? true;
  const settings = {
    scopes: [...(given.scopes ?? [...new Set([...Object.values(needs), ...Object.values(fieldNeeds)])])] as string[],
    locales: ['sq', 'sl', 'mk'],
    locations: [
      { id: home, name: 'Prishtinë', isActive: true },
      { id: gid('Location', 2), name: 'Tirana', isActive: true },
    ],
    publications: [
      { id: onlineStore, catalog: { title: 'Online Store' } },
      { id: gid('Publication', 2), catalog: { title: 'Point of Sale' } },
    ],
    markets: [
      {
        ...{ id: gid('Market', 1), handle: 'albania', name: 'Albania', countries: ['AL'] },
        catalog: { priceList: { id: gid('PriceList', 1), currency: 'ALL' }, publication: gid('Publication', 3) },
      },
      { id: gid('Market', 2), handle: 'empty', name: 'Empty', countries: ['MK'], catalog: null },
    ] as Market[],
  };
  const shop = catalogue(
    settings.locations.map(({ id }) => id),
    settings.locales,
  );
  const book = orderBook(shop, home);
  const subscriptions = new Map<string, { id: string; topic: string; uri: string }>();
  const operations = new Map<string, { id: string; looks: number; product: string }>();
  const heard: string[] = [];
  let mishap: (name: string, query: string) => Mishap | null = () => null;
  let tokens = 0;
  let token = '';
  const bucket = { maximumAvailable: 4000, currentlyAvailable: 4000, restoreRate: 1000 };
  /** Whether points are counted: then they run out. */
  let counts = false;

  const list =
    <T extends { id: string }>(rows: readonly T[]) =>
    (args: { first?: number; after?: string }) =>
      page(rows, args, ({ id }) => id);
  const productOf = (id: string) => {
    const found = shop.products.get(id);
    if (!found) throw new No('Product does not exist', 'PRODUCT_DOES_NOT_EXIST', ['id']);
    return found;
  };
  const publishable = (id: string) => shop.products.get(id) ?? shop.collections.get(id);
  const publications = () => [
    ...settings.publications.map(({ id }) => id),
    ...settings.markets.flatMap(({ catalog }) => catalog?.publication ?? []),
  ];
  const priceListShown = (id: string, currency: string) => ({
    ...{ id, currency, name: currency },
    prices: ({ query, ...args }: { first?: number; after?: string; query?: string; originType?: string }) => {
      const number = /^product_id:(\d+)$/.exec(query ?? '')?.[1];
      const variants = number ? (shop.products.get(gid('Product', Number(number)))?.variants ?? []) : shop.variants();
      const money = (amount: string) => ({ amount, currencyCode: currency });
      const rows = variants.flatMap((it) => {
        const price = shop.prices.get(id)?.get(it.id);
        return price
          ? [
              {
                id: it.id,
                originType: 'FIXED',
                price: money(price.price),
                variant: { id: it.id },
                compareAtPrice: price.compareAtPrice === null ? null : money(price.compareAtPrice),
              },
            ]
          : [];
      });
      return page(rows, args, ({ id: of }) => of);
    },
  });
  const marketShown = ({ countries, catalog, ...it }: Market) => ({
    ...{ ...it, status: 'ACTIVE' },
    conditions: {
      regionsCondition: {
        regions: list(
          countries.map((code) => ({
            __typename: 'MarketRegionCountry',
            id: `gid://shopify/MarketRegionCountry/${code}`,
            name: code,
            code,
          })),
        ),
      },
    },
    catalogs: list(
      catalog
        ? [
            {
              ...{
                __typename: 'MarketCatalog',
                id: it.id.replace('Market', 'MarketCatalog'),
                title: it.name,
                status: 'ACTIVE',
              },
              priceList: catalog.priceList && priceListShown(catalog.priceList.id, catalog.priceList.currency),
              publication: catalog.publication && { id: catalog.publication },
            },
          ]
        : [],
    ),
  });
  type Custom = { namespace?: string; key: string; value: string };
  const asked = <T>(find: () => T): T => {
    try {
      return find();
    } catch (error) {
      if (error instanceof No) throw failure(error.code, error.message);
      throw error;
    }
  };
  const operationShown = ({ id, looks, product }: { id: string; looks: number; product: string }) => ({
    ...{ __typename: 'ProductSetOperation', id, status: looks > 1 ? 'COMPLETE' : 'ACTIVE', userErrors: [] },
    product: looks > 1 ? { id: product } : null,
  });
  const collectionInput = (it: Collection, input: Row) => {
    if (input.title === '' || (!it.title && !input.title)) throw new No("Title can't be blank", 'BLANK', ['title']);
    it.title = (input.title as string | undefined) ?? it.title;
    it.html = (input.descriptionHtml as string | undefined) ?? it.html;
    if (input.image !== undefined) {
      const { src, altText } = (input.image ?? {}) as { src?: string; altText?: string };
      // Shopify makes a file of its own of it.
      it.image = src
        ? {
            url: `https://cdn.shopify.example/collections/${shop.next('Image').slice(-4)}.webp?v=1`,
            alt: altText ?? '',
          }
        : null;
    }
    for (const one of (input.metafields ?? []) as Parameters<typeof shop.setMetafield>[1][]) shop.setMetafield(it, one);
    shop.collections.set(it.id, it);
  };
  const newCollection = (): Collection => ({
    ...{
      id: shop.next('Collection'),
      title: '',
      html: '',
      image: null,
      smart: false,
      metafields: new Map(),
      published: new Set<string>(),
    },
  });

  const questions = {
    shop: { name: 'Tregu', currencyCode: 'EUR', taxesIncluded, myshopifyDomain: 'tregu.myshopify.com' },
    shopLocales: () => [
      { locale: 'en', primary: true, published: true },
      ...settings.locales.map((locale) => ({ locale, primary: false, published: true })),
    ],
    locations: (args: object) => list(settings.locations.filter(({ isActive }) => isActive))(args),
    publications: (args: object) =>
      list(settings.publications.map((it) => ({ ...it, catalog: { __typename: 'AppCatalog', ...it.catalog } })))(args),
    currentAppInstallation: () => ({ accessScopes: settings.scopes.map((handle) => ({ handle })) }),
    markets: (args: object) => list(settings.markets.map(marketShown))(args),
    product: ({ id }: { id: string }) => (shop.products.has(id) ? shop.shown.product(shop.products.get(id)!) : null),
    productByIdentifier: ({ identifier: { id, customId } }: { identifier: { id?: string; customId?: Custom } }) =>
      asked(() => {
        const found = customId ? shop.byCustomId('PRODUCT', customId) : shop.products.get(id ?? '');
        return found ? shop.shown.product(shop.products.get(found.id)!) : null;
      }),
    products: ({ query, ...args }: Listed) => {
      const states = /^status:([a-z]+(?:,[a-z]+)*)$/
        .exec(query ?? '')?.[1]
        ?.toUpperCase()
        .split(',');
      if (query != null && !states) throw failure('BAD_REQUEST', `no such search: ${query}`);
      refuseOrder(args);
      return page(
        [...shop.products.values()]
          .filter((it) => !states || states.includes(it.status))
          .map((it) => shop.shown.product(it) as { id: string }),
        args,
        ({ id }) => id,
      );
    },
    metafieldDefinitions: ({ ownerType, ...args }: { ownerType: string; first?: number; after?: string }) => {
      const rows = [...shop.definitions].map(([field, { id, name, type, choices }]) => {
        const [namespace, key] = field.split('.');
        return {
          ...{ id, name, namespace, key, ownerType, type: { category: 'TEXT', name: type } },
          validations: choices.length > 0 ? [{ name: 'choices', type: 'json', value: JSON.stringify(choices) }] : [],
        };
      });
      return list(ownerType === 'PRODUCT' ? rows : [])(args);
    },
    collections: ({ query, ...args }: Listed) => {
      if (query != null) throw failure('BAD_REQUEST', `no such search: ${query}`);
      refuseOrder(args);
      return page(
        [...shop.collections.values()].map((it) => shop.shown.collection(it) as { id: string }),
        args,
        ({ id }) => id,
      );
    },
    collectionByIdentifier: ({ identifier: { id, customId } }: { identifier: { id?: string; customId?: Custom } }) =>
      asked(() => {
        const found = customId ? shop.byCustomId('COLLECTION', customId) : shop.collections.get(id ?? '');
        return found ? shop.shown.collection(shop.collections.get(found.id)!) : null;
      }),
    nodes: ({ ids }: { ids: string[] }) =>
      ids.map((id) => {
        const order = book.orders.get(id);
        if (order) return book.shown(order);
        const [product, collection] = [shop.products.get(id), shop.collections.get(id)];
        return product ? shop.shown.product(product) : collection ? shop.shown.collection(collection) : null;
      }),
    order: ({ id }: { id: string }) => (book.orders.has(id) ? book.shown(book.orders.get(id)!) : null),
    orders: ({ query, sortKey, ...args }: { query?: string; sortKey?: string; first?: number; after?: string }) => {
      const since = query === undefined || query === null ? null : /^updated_at:>='([^']+)'$/.exec(query)?.[1];
      if (since === undefined) throw failure('BAD_REQUEST', `no such search: ${query}`);
      const second = (at: number) => Math.floor(at / 1000);
      const rows = [...book.orders.values()]
        .filter((it) => since === null || second(it.updated) >= second(Date.parse(since)))
        .toSorted((a, b) => (sortKey === 'UPDATED_AT' ? second(a.updated) - second(b.updated) : 0));
      return page(
        rows.map((it) => book.shown(it) as { id: string }),
        args,
        ({ id }) => id,
      );
    },
    priceList: ({ id }: { id: string }) => {
      const found = settings.markets.find(({ catalog }) => catalog?.priceList?.id === id)?.catalog?.priceList;
      return found ? priceListShown(found.id, found.currency) : null;
    },
    translatableResourcesByIds: ({ resourceIds, ...args }: { resourceIds: string[]; first?: number; after?: string }) =>
      page(
        resourceIds.flatMap((id) => shop.resource(id) ?? []),
        args,
        ({ resourceId }) => resourceId,
      ),
    webhookSubscriptions: ({ uri, ...args }: { uri?: string; first?: number; after?: string }) =>
      list([...subscriptions.values()].filter((it) => !uri || it.uri === uri))(args),
    productOperation: ({ id }: { id: string }) => {
      const found = operations.get(id);
      if (!found) return null;
      found.looks += 1;
      return operationShown(found);
    },
  };

  type Context = { readonly once: string | null };
  const needsKey = ({ once: key }: Context) => {
    if (!key) throw failure('BAD_REQUEST', 'The @idempotent directive is required for this mutation');
    return key;
  };
  const changes = {
    metafieldDefinitionCreate: ({
      definition: { namespace, key, type, ownerType },
    }: {
      definition: { namespace: string; key: string; type: string; ownerType: string };
    }) =>
      change(
        () => {
          const name = `${ownerType} ${namespace}.${key}`;
          if (shop.unique.has(name))
            throw new No('Key is in use for metafields of this type', 'TAKEN', ['definition', 'key']);
          if (type === 'id') shop.unique.add(name);
          return { createdDefinition: { id: shop.next('MetafieldDefinition') } as object };
        },
        { createdDefinition: null } as never,
      ),
    metafieldsSet: ({
      metafields,
    }: {
      metafields: { ownerId: string; namespace?: string; key: string; type?: string; value: string }[];
    }) =>
      change(
        () => {
          if (metafields.length > 25)
            throw new No('Exceeded the maximum metafields input limit of 25.', 'LESS_THAN_OR_EQUAL_TO');
          for (const { ownerId, ...it } of metafields) shop.setMetafield(shop.ownerOf(ownerId), it);
          return { metafields: [] as object[] };
        },
        { metafields: null } as never,
      ),
    metafieldsDelete: ({ metafields }: { metafields: { ownerId: string; namespace: string; key: string }[] }) =>
      change(
        () => {
          for (const { ownerId, namespace, key } of metafields)
            shop.ownerOf(ownerId).metafields.delete(`${namespace}.${key}`);
          return { deletedMetafields: [] as object[] };
        },
        { deletedMetafields: null } as never,
      ),
    productSet: ({
      identifier,
      input,
      synchronous,
    }: {
      identifier?: { id?: string; customId?: Custom };
      input: ProductInput;
      synchronous?: boolean;
    }) =>
      change(
        () => {
          const { customId, id } = identifier ?? {};
          const old = id ? productOf(id) : customId ? shop.byCustomId('PRODUCT', customId) : null;
          const made = shop.setProduct(old as Parameters<typeof shop.setProduct>[0], input);
          if (customId) shop.setMetafield(made, { ...customId, type: 'id' });
          if (synchronous !== false)
            return { product: { id: made.id } as object | null, productSetOperation: null as object | null };
          const operation = { id: shop.next('ProductSetOperation'), looks: 0, product: made.id };
          operations.set(operation.id, operation);
          return { product: null, productSetOperation: operationShown(operation) };
        },
        { product: null, productSetOperation: null } as never,
      ),
    productVariantsBulkUpdate: ({ productId, variants }: { productId: string; variants: Partial<VariantInput>[] }) =>
      change(
        () => {
          const product = productOf(productId);
          const rows = variants.map((input) => {
            const it = product.variants.find(({ id }) => id === input.id);
            if (!it) throw new No('Product variant does not exist', 'PRODUCT_VARIANT_DOES_NOT_EXIST', ['variants']);
            return { it, input };
          });
          for (const { it, input } of rows) shop.writeVariant(product, it, input, false);
          return { productVariants: [] as object[] };
        },
        { productVariants: null } as never,
      ),
    inventorySetQuantities: (
      {
        input,
      }: {
        input: {
          name: string;
          reason: string;
          quantities: {
            inventoryItemId: string;
            locationId: string;
            quantity: number;
            changeFromQuantity?: number | null;
          }[];
        };
      },
      context: Context,
    ) =>
      change(
        () => {
          needsKey(context);
          if (input.name !== 'on_hand' && input.name !== 'available') throw new No('Invalid name', 'INVALID_NAME');
          const rows = input.quantities.map((row) => {
            const level = shop
              .variants()
              .find(({ item }) => item === row.inventoryItemId)
              ?.stock.get(row.locationId);
            if (!level)
              throw new No(
                'The specified inventory item is not stocked at the location.',
                'ITEM_NOT_STOCKED_AT_LOCATION',
              );
            const now = input.name === 'on_hand' ? level.onHand : level.onHand - level.committed;
            if (typeof row.changeFromQuantity === 'number' && row.changeFromQuantity !== now)
              throw new No('The compareQuantity value does not match persisted value.', 'CHANGE_FROM_QUANTITY_STALE');
            return { level, onHand: input.name === 'on_hand' ? row.quantity : row.quantity + level.committed };
          });
          for (const { level, onHand } of rows) level.onHand = onHand;
          return { inventoryAdjustmentGroup: null };
        },
        { inventoryAdjustmentGroup: null },
      ),
    inventoryActivate: (
      { inventoryItemId, locationId, onHand = 0 }: { inventoryItemId: string; locationId: string; onHand?: number },
      context: Context,
    ) =>
      change(
        () => {
          needsKey(context);
          const it = shop.variants().find(({ item }) => item === inventoryItemId);
          if (!it) throw new No('Inventory item does not exist');
          it.stock.set(locationId, { onHand, committed: 0 });
          return { inventoryLevel: null };
        },
        { inventoryLevel: null },
      ),
    priceListFixedPricesAdd: ({
      priceListId,
      prices,
    }: {
      priceListId: string;
      prices: {
        variantId: string;
        price: { amount: string; currencyCode: string };
        compareAtPrice?: { amount: string } | null;
      }[];
    }) =>
      change(
        () => {
          const found = settings.markets.find(({ catalog }) => catalog?.priceList?.id === priceListId)?.catalog
            ?.priceList;
          if (!found) throw new No('Price list does not exist', 'PRICE_LIST_NOT_FOUND');
          const own = shop.prices.get(priceListId) ?? new Map();
          for (const { variantId, price, compareAtPrice } of prices) {
            if (!shop.variants().some(({ id }) => id === variantId))
              throw new No('Variant does not exist', 'VARIANT_NOT_FOUND');
            if (price.currencyCode !== found.currency)
              throw new No('Currency is not that of the price list', 'PRICE_LIST_CURRENCY_MISMATCH');
            own.set(variantId, {
              price: shop.money(price.amount),
              compareAtPrice: compareAtPrice ? shop.money(compareAtPrice.amount) : null,
            });
          }
          shop.prices.set(priceListId, own);
          return { prices: [] as object[] };
        },
        { prices: null } as never,
      ),
    translationsRegister: ({
      resourceId,
      translations,
    }: {
      resourceId: string;
      translations: Parameters<typeof shop.register>[1];
    }) =>
      change(
        () => {
          shop.register(resourceId, translations);
          return { translations: [] as object[] };
        },
        { translations: null } as never,
      ),
    translationsRemove: ({
      resourceId,
      translationKeys,
      locales,
    }: {
      resourceId: string;
      translationKeys: string[];
      locales: string[];
    }) =>
      change(
        () => {
          for (const locale of locales)
            for (const key of translationKeys) shop.words.get(resourceId)?.delete(`${locale} ${key}`);
          return { translations: [] as object[] };
        },
        { translations: null } as never,
      ),
    publishablePublish: ({ id, input }: { id: string; input: { publicationId: string }[] }) =>
      change(
        () => {
          for (const { publicationId } of input) {
            if (!publications().includes(publicationId)) throw new No('Publication does not exist');
            publishable(id)?.published.add(publicationId);
          }
          if (!publishable(id)) throw new No('Resource does not exist');
          return { publishable: null };
        },
        { publishable: null },
      ),
    publishableUnpublish: ({ id, input }: { id: string; input: { publicationId: string }[] }) =>
      change(
        () => {
          for (const { publicationId } of input) publishable(id)?.published.delete(publicationId);
          return { publishable: null };
        },
        { publishable: null },
      ),
    collectionCreate: ({ collection }: { collection?: Row }) =>
      change(
        () => {
          const it = newCollection();
          collectionInput(it, collection ?? {});
          return { collection: shop.shown.collection(it) as object | null };
        },
        { collection: null } as never,
      ),
    collectionUpdate: ({ collection = {} }: { collection?: Row }) =>
      change(
        () => {
          const it = shop.collections.get(String(collection.id));
          if (!it) throw new No('Collection does not exist');
          collectionInput(it, collection);
          return { collection: shop.shown.collection(it) as object | null };
        },
        { collection: null } as never,
      ),
    productDelete: ({ input: { id } }: { input: { id: string } }) =>
      change(
        () => {
          productOf(id);
          shop.products.delete(id);
          return { deletedProductId: id as string | null };
        },
        { deletedProductId: null } as never,
      ),
    collectionDelete: ({ input: { id } }: { input: { id: string } }) =>
      change(
        () => {
          shop.collections.delete(id);
          for (const it of shop.products.values()) it.collections = it.collections.filter((one) => one !== id);
          return { deletedCollectionId: id as string | null };
        },
        { deletedCollectionId: null } as never,
      ),

    fulfillmentCreate: ({ fulfillment }: { fulfillment: Parameters<typeof book.fulfil>[0] }) =>
      change(() => ({ fulfillment: book.parcelShown(book.fulfil(fulfillment)) as object | null }), {
        fulfillment: null,
      } as never),
    fulfillmentTrackingInfoUpdate: ({
      fulfillmentId,
      trackingInfoInput,
      notifyCustomer,
    }: {
      fulfillmentId: string;
      trackingInfoInput: object;
      notifyCustomer?: boolean;
    }) =>
      change(
        () => {
          const { it, found } = book.parcel(fulfillmentId);
          found.tracking = { ...found.tracking, ...trackingInfoInput };
          if (notifyCustomer) found.notified += 1;
          book.touch(it);
          return { fulfillment: book.parcelShown(found) as object | null };
        },
        { fulfillment: null } as never,
      ),
    fulfillmentEventCreate: ({
      fulfillmentEvent,
    }: {
      fulfillmentEvent: { fulfillmentId: string; status: string; happenedAt?: string };
    }) =>
      change(
        () => {
          const { it, found } = book.parcel(fulfillmentEvent.fulfillmentId);
          found.events += 1;
          if (fulfillmentEvent.status === 'DELIVERED')
            found.deliveredAt = fulfillmentEvent.happenedAt ?? new Date().toISOString();
          book.touch(it);
          return { fulfillmentEvent: null };
        },
        { fulfillmentEvent: null },
      ),
    orderCancel: ({ orderId, staffNote = '' }: { orderId: string; staffNote?: string }) =>
      change(
        () => {
          book.cancel(book.of(orderId), staffNote);
          return { job: { id: shop.next('Job'), done: false } as object | null };
        },
        { job: null } as never,
        'orderCancelUserErrors',
      ),
    orderMarkAsPaid: ({ input: { id } }: { input: { id: string } }) =>
      change(
        () => {
          book.pay(book.of(id), null);
          return { order: null };
        },
        { order: null },
      ),
    orderCreateManualPayment: ({ id, amount }: { id: string; amount?: { amount: string } }) =>
      change(
        () => {
          book.pay(book.of(id), amount ? Number(amount.amount) : null);
          return { order: null };
        },
        { order: null },
      ),
    refundCreate: ({ input }: { input: Parameters<typeof book.refund>[1] }, context: Context) =>
      change(() => ({ refund: book.shownRefund(book.refund(needsKey(context), input)) as object | null }), {
        refund: null,
      } as never),
    webhookSubscriptionCreate: ({
      topic,
      webhookSubscription: { uri = '' },
    }: {
      topic: string;
      webhookSubscription: { uri?: string };
    }) =>
      change(
        () => {
          if ([...subscriptions.values()].some((it) => it.topic === topic && it.uri === uri))
            throw new No('Address for this topic has already been taken', 'TAKEN');
          const made = { id: shop.next('WebhookSubscription'), topic, uri };
          subscriptions.set(made.id, made);
          return { webhookSubscription: made as object | null };
        },
        { webhookSubscription: null } as never,
      ),
    webhookSubscriptionDelete: ({ id }: { id: string }) =>
      change(
        () => {
          subscriptions.delete(id);
          return { deletedWebhookSubscriptionId: id as string | null };
        },
        { deletedWebhookSubscriptionId: null } as never,
      ),
    orderUpdate: ({ input: { id, note } }: { input: { id: string; note?: string } }) =>
      change(
        () => {
          const it = book.of(id);
          it.note = note ?? it.note;
          book.touch(it);
          return { order: null };
        },
        { order: null },
      ),
    orderCreate: ({ order: { lineItems } }: { order: { lineItems: { variantId: string; quantity: number }[] } }) =>
      change(
        () => {
          const skuOf = (id: string) => shop.variants().find((it) => it.id === id)?.sku ?? '';
          const made = book.place({
            lines: lineItems.map(({ variantId, quantity }) => ({ sku: skuOf(variantId), qty: quantity })),
          });
          return { order: book.shown(made) as object | null };
        },
        { order: null } as never,
      ),
    orderDelete: ({ orderId }: { orderId: string }) =>
      change(
        () => {
          book.orders.delete(orderId);
          return { deletedId: orderId as string | null };
        },
        { deletedId: null } as never,
      ),
  };

  /** The rights that a question needs and the app has not. */
  function lacking(document: ReturnType<typeof parse>): string[] {
    const names = JSON.stringify(document, (key, value: unknown) => (key === 'loc' ? undefined : value));
    const fields = [
      ...names.matchAll(/"kind":"Field","name":\{"kind":"Name","value":"(\w+)"|"kind":"Name","value":"(\w+)"/g),
    ].map((it) => it[1] ?? it[2]!);
    const wanted = new Set(fields.flatMap((name) => needs[name] ?? fieldNeeds[name] ?? []));
    const has = (it: string) =>
      settings.scopes.includes(it) || settings.scopes.includes(it.replace(/^read_/, 'write_'));
    return [...wanted].filter((it) => !has(it));
  }

  function run(query: string, variables: Row): object {
    const document = parse(query);
    const wrong = validate(schema, document);
    if (wrong.length > 0)
      return {
        errors: wrong.map(({ message, locations }) => ({
          message,
          locations,
          extensions: { code: /Cannot query field/.test(message) ? 'undefinedField' : 'argumentLiteralsIncompatible' },
        })),
      };
    const rights = lacking(document);
    if (rights.length > 0)
      return {
        errors: [
          {
            message: `Access denied. Required access: \`${rights.join('`, `')}\` access scope.`,
            extensions: { code: 'ACCESS_DENIED' },
          },
        ],
      };
    const requestedQueryCost = Math.ceil(costOf(schema, document, variables));
    const cost = { requestedQueryCost, actualQueryCost: requestedQueryCost, throttleStatus: { ...bucket } };
    if (requestedQueryCost > mostPoints)
      return {
        errors: [
          {
            message: `Query cost is ${requestedQueryCost}, which exceeds the single query max cost limit (${mostPoints}).`,
            extensions: { code: 'MAX_COST_EXCEEDED', cost: requestedQueryCost, maxCost: mostPoints },
          },
        ],
      };
    if (counts) {
      if (bucket.currentlyAvailable < requestedQueryCost)
        return {
          errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
          extensions: { cost: { ...cost, throttleStatus: { ...bucket } } },
        };
      bucket.currentlyAvailable -= requestedQueryCost;
      cost.throttleStatus = { ...bucket };
    }
    const [operation] = document.definitions;
    const directive =
      operation?.kind === Kind.OPERATION_DEFINITION
        ? operation.selectionSet.selections
            .flatMap((it) => it.directives ?? [])
            .find((it) => it.name.value === 'idempotent')?.arguments?.[0]?.value
        : undefined;
    const key =
      directive?.kind === Kind.VARIABLE
        ? variables[directive.name.value]
        : directive?.kind === Kind.STRING
          ? directive.value
          : null;
    const rootValue =
      operation?.kind === Kind.OPERATION_DEFINITION && operation.operation === 'mutation' ? changes : questions;
    const contextValue: Context = { once: typeof key === 'string' ? key : null };
    const { data, errors } = execute({
      schema,
      document,
      rootValue,
      contextValue,
      variableValues: variables,
    }) as ExecutionResult;
    return {
      ...(data === undefined ? {} : { data }),
      ...(errors
        ? {
            errors: errors.map((it) => ({
              message: it.message,
              path: it.path,
              extensions: it.extensions.code
                ? it.extensions
                : {
                    code: it.path === undefined ? 'INVALID_VARIABLE' : 'INTERNAL_SERVER_ERROR',
                  },
            })),
          }
        : {}),
      extensions: { cost },
    };
  }

  const server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      const reply = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
      const {
        query = '',
        variables = {},
        ...login
      } = JSON.parse(text || '{}') as { query?: string; variables?: Row } & Row;
      if (request.url === '/admin/oauth/access_token') {
        heard.push('log in');
        if (login.grant_type !== 'client_credentials' || login.client_id !== clientId || login.client_secret !== secret)
          return void reply(400, { error: 'application_cannot_be_found' });
        tokens += 1;
        token = `shpat_${tokens}`;
        return void reply(200, { access_token: token, scope: settings.scopes.join(','), expires_in: 86_399 });
      }
      if (request.url !== apiPath) return void reply(404, { errors: 'Not Found' });
      if (token === '' || request.headers['x-shopify-access-token'] !== token)
        return void reply(401, {
          errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
        });
      const name = /\{\s*(?:\w+:\s*)?(\w+)/.exec(query)?.[1] ?? '';
      heard.push(name);
      const wrong = mishap(name, query);
      if (wrong === 'break') return void request.socket.destroy();
      if (wrong === 'throttle')
        return void reply(200, {
          errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
          extensions: {
            cost: {
              requestedQueryCost: 100,
              throttleStatus: { maximumAvailable: 4000, currentlyAvailable: 99, restoreRate: 1000 },
            },
          },
        });
      let said: object;
      try {
        said = run(query, variables);
      } catch (error) {
        return void reply(200, { errors: [{ message: String(error), extensions: { code: 'INTERNAL_SERVER_ERROR' } }] });
      }
      if (wrong === 'drop') return void request.socket.destroy();
      reply(200, said);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...{
      address: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
      clientId,
      secret,
      shop,
      book,
      settings,
      subscriptions,
    },
    /** Somebody makes a collection by hand; gives its id. */
    /** Declares a metafield of products, as people do in the settings; gives its number. */
    declare(name: string, { type = 'list.single_line_text_field', choices = [] as readonly string[] } = {}): string {
      const id = shop.next('MetafieldDefinition');
      shop.definitions.set(`custom.${name.toLowerCase()}`, { id, name, type, choices });
      return id.slice(id.lastIndexOf('/') + 1);
    },
    makeCollection(title: string): string {
      const it = newCollection();
      collectionInput(it, { title });
      return it.id;
    },
    ids: {
      home,
      onlineStore,
      albania: gid('Market', 1),
      albaniaShown: gid('Publication', 3),
      albaniaPrices: gid('PriceList', 1),
    },
    /** What it was asked for, in order. */
    heard,
    /** What goes wrong from now on; by the name of what is asked for. */
    mishap(of: typeof mishap) {
      mishap = of;
    },
    /** Counts points from now on, which come back so fast. */
    points(left: number, restoreRate: number) {
      counts = true;
      Object.assign(bucket, { currentlyAvailable: left, restoreRate });
    },
    /** More points, as time brings them. */
    refill(points: number) {
      bucket.currentlyAvailable = Math.min(bucket.maximumAvailable, bucket.currentlyAvailable + points);
    },
    /** The token that was given no longer holds. */
    expire() {
      token = 'gone';
    },
    place: (placing: Placing) => book.place(placing),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type ShopifyStandIn = Awaited<ReturnType<typeof startShopify>>;
