import { type Collection, catalogue } from './catalogue.for-tests.ts';
import { orderBook } from './orders.for-tests.ts';
import { fieldNeeds, needs } from './rights.for-tests.ts';
import { No, page } from './rules.for-tests.ts';

export type Row = Record<string, unknown>;
/** A market with prices of its own, or without. */
export type Market = {
  id: string;
  handle: string;
  name: string;
  countries: string[];
  catalog: { priceList: { id: string; currency: string } | null; publication: string | null } | null;
};

/** Our key, as Shopify is asked for it. */
export type Custom = { namespace?: string; key: string; value: string };

export const gid = (type: string, id: number) => `gid://shopify/${type}/${id}`;
export const onlineStore = gid('Publication', 1);
export const home = gid('Location', 1);

/** What can be said of a Shopify before it starts. */
export type Given = {
  readonly taxesIncluded?: boolean;
  readonly scopes?: readonly string[];
  /** Of its languages besides English. */
  readonly locales?: readonly string[];
};

/** All that is in a Shopify for tests, and what questions and changes both need of it. */
export function world(given: Given) {
  const taxesIncluded = given.taxesIncluded ?? true;
  const settings = {
    scopes: [...(given.scopes ?? [...new Set([...Object.values(needs), ...Object.values(fieldNeeds)])])] as string[],
    locales: [...(given.locales ?? ['sq', 'sl', 'mk'])],
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
        id: gid('Market', 1),
        handle: 'albania',
        name: 'Albania',
        countries: ['AL'],
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
    id: shop.next('Collection'),
    title: '',
    html: '',
    image: null,
    smart: false,
    metafields: new Map(),
    published: new Set<string>(),
  });

  return {
    taxesIncluded,
    settings,
    shop,
    book,
    subscriptions,
    operations,
    list,
    productOf,
    publishable,
    publications,
    collectionInput,
    newCollection,
  };
}
export type World = ReturnType<typeof world>;

/** What is said of work that Shopify does after its answer. */
export const operationShown = ({ id, looks, product }: { id: string; looks: number; product: string }) => ({
  __typename: 'ProductSetOperation',
  id,
  status: looks > 1 ? 'COMPLETE' : 'ACTIVE',
  userErrors: [],
  product: looks > 1 ? { id: product } : null,
});
