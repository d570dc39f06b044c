import { failure, No, page } from './rules.for-tests.ts';
import { type Custom, gid, type Market, operationShown, type World } from './world.for-tests.ts';

type Listed = { query?: string | null; sortKey?: string; reverse?: boolean; first?: number; after?: string };
/** What would be answered in another order than was asked for is refused. */
function refuseOrder({ sortKey = 'ID', reverse = false }: Listed): void {
  if (sortKey !== 'ID' || reverse) throw failure('BAD_REQUEST', `the stand-in orders by ID alone, not by ${sortKey}`);
}

/** What a Shopify for tests answers to questions. */
export function questionsOf({ taxesIncluded, settings, shop, book, subscriptions, operations, list }: World) {
  const priceListShown = (id: string, currency: string) => ({
    id,
    currency,
    name: currency,
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
    ...it,
    status: 'ACTIVE',
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
              __typename: 'MarketCatalog',
              id: it.id.replace('Market', 'MarketCatalog'),
              title: it.name,
              status: 'ACTIVE',
              priceList: catalog.priceList && priceListShown(catalog.priceList.id, catalog.priceList.currency),
              publication: catalog.publication && { id: catalog.publication },
            },
          ]
        : [],
    ),
  });
  const asked = <T>(find: () => T): T => {
    try {
      return find();
    } catch (error) {
      if (error instanceof No) throw failure(error.code, error.message);
      throw error;
    }
  };
  return {
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
          id,
          name,
          namespace,
          key,
          ownerType,
          type: { category: 'TEXT', name: type },
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
    fulfillment: ({ id }: { id: string }) => {
      const found = [...book.orders.values()].flatMap((it) => it.fulfillments).find((it) => it.id === id);
      return found ? book.parcelShown(found) : null;
    },
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
}
