import { z } from 'zod';
import { readWaiting } from '#connectors/kit/sent-snapshot.ts';
import { allPages, inParts, pageFields, pageInfo, pageOf } from '../admin-api.ts';
import { customId, keyField, type Market, namespace, restField, type Shop, variantField } from '../shopify.shop.ts';

const id = z.string();
const field = z.object({ value: z.string() }).nullable();
const text = z
  .string()
  .nullish()
  .transform((it) => it ?? '');
const translation = z.object({ key: z.string(), value: text, outdated: z.boolean() });

const variantThere = z.object({
  id,
  sku: text,
  barcode: text,
  price: z.string(),
  compareAtPrice: z.string().nullable(),
  taxable: z.boolean(),
  position: z.int(),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  media: z.object({ nodes: z.array(z.object({ id })) }),
  own: field,
  inventoryItem: z.object({
    id,
    tracked: z.boolean(),
    measurement: z.object({ weight: z.object({ unit: z.string(), value: z.number() }).nullable() }),
    inventoryLevel: z.object({ quantities: z.array(z.object({ quantity: z.int() })) }).nullable(),
  }),
});
export type VariantThere = z.output<typeof variantThere>;

const mediaThere = z.object({ id, alt: text, status: z.string() });
type MediaThere = z.output<typeof mediaThere>;

const collectionThere = z.object({
  id,
  title: z.string(),
  key: field,
  ruleSet: z.object({ appliedDisjunctively: z.boolean() }).nullable(),
});

const head = {
  id,
  title: z.string(),
  descriptionHtml: z.string(),
  status: z.string(),
  vendor: z.string(),
  key: field,
  rest: field,
  shown: z.boolean(),
  options: z.array(z.object({ id, name: z.string(), optionValues: z.array(z.object({ id, name: z.string() })) })),
  media: pageOf(mediaThere),
  collections: pageOf(collectionThere),
};
const productRow = z.object({ ...head, variants: pageOf(variantThere) });
type Row = z.output<typeof productRow>;
/** With its words in other languages, under the names of these. */
const productThere = productRow.loose();

/** A product as Shopify has it, in whatever state. */
export type There = Omit<Row, 'variants' | 'shown' | 'media' | 'collections'> & {
  /** Its pictures in their order. */
  readonly media: readonly MediaThere[];
  readonly variants: readonly VariantThere[];
  /** All it is in, ours and others, those that fill themselves included. */
  readonly collections: readonly z.output<typeof collectionThere>[];
  /** Whether visitors of this shop see it. */
  readonly isHere: boolean;
  /** Whether it is active, in whatever market. */
  readonly isShown: boolean;
  /** What it holds in metafields that people declared, as far as `withSaid` asked. */
  readonly said: ReadonlyMap<string, string>;
  /** In languages besides the one it is kept in, by their codes. */
  readonly translations: ReadonlyMap<string, readonly z.output<typeof translation>[]>;
  /** Prices of the market by the id of the variant, where it has its own; those of the variants otherwise. */
  readonly prices: ReadonlyMap<string, { readonly price: string; readonly compareAtPrice: string | null }>;
};

const variantFields = `id sku barcode price compareAtPrice taxable position selectedOptions { name value } media(first: 1) { nodes { id } }
  own: metafield(namespace: "${namespace}", key: "${variantField}") { value }
  inventoryItem { id tracked measurement { weight { unit value } }
    inventoryLevel(locationId: $location) { quantities(names: ["on_hand"]) { quantity } } }`;
/** Variants of a page: with all that is asked of each, more would cost above the thousand points of one question. */
const first = 30;
const next = 75;
/** Pictures of a page. */
const pictures = 100;
/** Collections of a page. */
const collected = 50;
const mediaFields = 'id alt status';
const collectionFields = `id title ruleSet { appliedDisjunctively } key: metafield(namespace: "${namespace}", key: "${keyField}") { value }`;

const localeName = (locale: string): string => `in_${locale.replace(/[^A-Za-z0-9]/g, '_')}`;
const productFields = (locales: readonly string[]) => `id title descriptionHtml status vendor
  key: metafield(namespace: "${namespace}", key: "${keyField}") { value }
  rest: metafield(namespace: "${namespace}", key: "${restField}") { value }
  shown: publishedOnPublication(publicationId: $own)
  options { id name optionValues { id name } }
  media(first: ${pictures}, sortKey: POSITION) { nodes { ${mediaFields} } ${pageFields} }
  collections(first: ${collected}) { nodes { ${collectionFields} } ${pageFields} }
  variants(first: ${first}, sortKey: POSITION) { nodes { ${variantFields} } ${pageFields} }
  ${locales.map((it) => `${localeName(it)}: translations(locale: ${JSON.stringify(it)}) { key value outdated }`).join('\n')}`;

/** With the variants, pictures and collections that did not fit, and the prices of the market. */
async function whole(
  shop: Shop,
  row: z.output<typeof productThere>,
  market: Market,
  signal: AbortSignal,
): Promise<There> {
  const { variants, shown, media, collections, ...product }: Row = row;
  const waiting = await readWaiting(shop.store, row.status === 'DRAFT' && row.key ? [row.key.value] : []);
  const more = variants.pageInfo.hasNextPage
    ? await restOfVariants(shop, row.id, variants.pageInfo.endCursor!, market, signal)
    : [];
  const all = [...variants.nodes, ...more];
  const rest = <T>(of: string, first: { pageInfo: z.output<typeof pageInfo> }, node: z.ZodType<T>, fields: string) =>
    first.pageInfo.hasNextPage ? restOf(shop, row.id, of, first.pageInfo.endCursor!, node, fields, signal) : [];
  const others = await rest(`media(first: ${pictures}, sortKey: POSITION`, media, mediaThere, mediaFields);
  const further = await rest(`collections(first: ${collected}`, collections, collectionThere, collectionFields);
  const own = market.priceList === null ? null : await pricesIn(shop, row.id, market.priceList, signal);
  return {
    ...product,
    variants: all,
    media: [...media.nodes, ...others],
    collections: [...collections.nodes, ...further],
    isShown: row.status === 'ACTIVE',
    isHere: shown && (row.status === 'ACTIVE' || waiting.has(row.key?.value ?? '')),
    prices: own ?? pricesOfVariants(all),
    said: new Map<string, string>(),
    translations: new Map(
      market.locales.map((it) => [it, z.array(translation).catch([]).parse(row[localeName(it)])] as const),
    ),
  };
}

const pricesOfVariants = (variants: readonly VariantThere[]) =>
  new Map(variants.map(({ id: of, price, compareAtPrice }) => [of, { price, compareAtPrice }]));

function restOfVariants(shop: Shop, product: string, cursor: string, market: Market, signal: AbortSignal) {
  const document = `query ($id: ID!, $location: ID!, $after: String) { product(id: $id) {
    variants(first: ${next}, after: $after, sortKey: POSITION) { nodes { ${variantFields} } ${pageFields} } } }`;
  const answer = z.object({ product: z.object({ variants: pageOf(variantThere) }) });
  return allPages(async (after) => {
    const variables = { id: product, location: market.location, after: after ?? cursor };
    return (await shop.api.ask({ document, variables, answer }, signal)).product.variants;
  });
}

/** What did not fit of a list of a product; `of`: the list, as its question begins. */
function restOf<T>(
  shop: Shop,
  product: string,
  of: string,
  cursor: string,
  node: z.ZodType<T>,
  fields: string,
  signal: AbortSignal,
): Promise<T[]> {
  const document = `query ($id: ID!, $after: String) { product(id: $id) { rest: ${of}, after: $after) { nodes { ${fields} } ${pageFields} } } }`;
  const answer = z.object({ product: z.object({ rest: pageOf(node) }) });
  return allPages(async (after) => {
    const variables = { id: product, after: after ?? cursor };
    return (await shop.api.ask({ document, variables, answer }, signal)).product.rest;
  });
}

/** Where Shopify has the pictures of products, by the ids of these. */
export async function readPictures(shop: Shop, ids: readonly string[], signal: AbortSignal) {
  const document = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { id media(first: 50, sortKey: POSITION) { nodes { preview { image { url } } } } } } }`;
  const one = z.object({ preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullable() });
  const answer = z.object({ nodes: z.array(z.object({ id, media: z.object({ nodes: z.array(one) }) }).nullable()) });
  const rows: NonNullable<z.output<typeof answer>['nodes'][number]>[] = [];
  for (const part of inParts(ids, 5))
    rows.push(
      ...(await shop.api.ask({ document, variables: { ids: part }, answer }, signal)).nodes.flatMap((it) => it ?? []),
    );
  return new Map(rows.map((it) => [it.id, it.media.nodes.flatMap(({ preview }) => preview?.image?.url ?? [])]));
}

const money = z.object({ amount: z.string() });
const priceRow = z.object({ price: money, compareAtPrice: money.nullable(), variant: z.object({ id }) });
async function pricesIn(shop: Shop, product: string, priceList: string, signal: AbortSignal) {
  const document = `query ($list: ID!, $of: String!, $after: String) { priceList(id: $list) {
    prices(first: 200, after: $after, originType: FIXED, query: $of) { nodes { price { amount } compareAtPrice { amount } variant { id } } ${pageFields} } } }`;
  const answer = z.object({ priceList: z.object({ prices: pageOf(priceRow) }).nullable() });
  const of = `product_id:${product.slice(product.lastIndexOf('/') + 1)}`;
  const none = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
  const rows = await allPages(async (after) => {
    const got = await shop.api.ask({ document, variables: { list: priceList, of, after }, answer }, signal);
    return got.priceList?.prices ?? none;
  });
  return new Map(
    rows.map((it) => [it.variant.id, { price: it.price.amount, compareAtPrice: it.compareAtPrice?.amount ?? null }]),
  );
}

type Wanted = { readonly key: string } | { readonly id: string };

/** By our key or Shopify's id, in whatever state. */
export async function readThere(shop: Shop, wanted: Wanted, signal: AbortSignal): Promise<There | null> {
  await shop.keys(signal);
  const market = await shop.market(signal);
  const document = `query ($identifier: ProductIdentifierInput!, $own: ID!, $location: ID!) {
    product: productByIdentifier(identifier: $identifier) { ${productFields(market.locales)} } }`;
  const identifier = 'key' in wanted ? customId(wanted.key) : { id: wanted.id };
  const variables = { identifier, own: market.own, location: market.location };
  const { product } = await shop.api.ask(
    { document, variables, answer: z.object({ product: productThere.nullable() }) },
    signal,
  );
  return product && whole(shop, product, market, signal);
}

/** Likewise where visitors see it. */
export async function readSold(shop: Shop, externalKey: string, signal: AbortSignal): Promise<There | null> {
  const there = await readThere(shop, { key: externalKey }, signal);
  return there?.isHere ? there : null;
}

/** Products read at the same time. */
const atOnce = 5;
export async function readAll(shop: Shop, wanted: readonly Wanted[], signal: AbortSignal): Promise<There[]> {
  const found: (There | null)[] = [];
  for (let from = 0; from < wanted.length; from += atOnce)
    found.push(...(await Promise.all(wanted.slice(from, from + atOnce).map((it) => readThere(shop, it, signal)))));
  return found.flatMap((it) => it ?? []);
}

const light = z.object({ id, title: z.string(), status: z.string(), key: field, shown: z.boolean() });
/** A page of all that visitors see; those without a key of ours have none. */
export async function listThere(shop: Shop, after: string | null, limit: number, signal: AbortSignal) {
  signal.throwIfAborted();
  const { own } = await shop.market(signal);
  const document = `query ($first: Int!, $after: String, $own: ID!) { products(first: $first, after: $after, sortKey: ID, query: "status:active,draft") {
    nodes { id title status shown: publishedOnPublication(publicationId: $own) key: metafield(namespace: "${namespace}", key: "${keyField}") { value } } ${pageFields} } }`;
  const answer = z.object({ products: z.object({ nodes: z.array(light), pageInfo }) });
  const variables = { first: Math.min(limit, 250), after, own };
  const { products } = await shop.api.ask({ document, variables, answer }, signal);
  const drafts = products.nodes.flatMap((it) => (it.status === 'DRAFT' ? (it.key?.value ?? []) : []));
  const waiting = await readWaiting(shop.store, drafts);
  return {
    rows: products.nodes.filter((it) => it.shown && (it.status === 'ACTIVE' || waiting.has(it.key?.value ?? ''))),
    next: products.pageInfo.hasNextPage ? products.pageInfo.endCursor : null,
  };
}

/** What was kept as the text of JSON, as we left it, also where somebody changed it since. */
export function jsonIn(of: { readonly value: string } | null): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(of?.value ?? '');
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
export const keyOf = ({ key }: Pick<There, 'key'>): string | null => key?.value ?? null;
export const variantKey = ({ own }: Pick<VariantThere, 'own'>): string | null => {
  const key = jsonIn(own)?.key;
  return typeof key === 'string' ? key : null;
};
/** Variants with keys of ours, in their order. */
export const oursOf = ({ variants }: Pick<There, 'variants'>): (readonly [string, VariantThere])[] =>
  variants.flatMap((it) => {
    const key = variantKey(it);
    return key === null ? [] : [[key, it] as const];
  });
export const onHand = ({ inventoryItem }: VariantThere): number =>
  inventoryItem.inventoryLevel?.quantities[0]?.quantity ?? 0;
