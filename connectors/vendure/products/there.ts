import { z } from 'zod';
import { pageAfter } from '#connectors/kit/lists/page-after.ts';
import { readWaiting } from '#connectors/kit/sent-snapshot.ts';
import type { Shop } from '../vendure.shop.ts';

const id = z.string();
const words = z.array(z.object({ languageCode: z.string(), name: z.string() }));
const facetValue = z.object({ id, code: z.string(), facet: z.object({ code: z.string() }) });
const option = z.object({ id, code: z.string(), translations: words });
export type Words = z.output<typeof words>;

const variant = z.object({
  id,
  sku: z.string(),
  enabled: z.boolean(),
  customFields: z.object({ externalId: z.string().nullable(), ean: z.string().nullable().optional() }),
  options: z.array(z.object({ id, groupId: id })),
  prices: z.array(z.object({ currencyCode: z.string(), price: z.number() })),
  taxCategory: z.object({ id }),
  stockLevels: z.array(z.object({ stockLocationId: id, stockOnHand: z.int() })),
  assets: z.array(z.object({ id })),
  facetValues: z.array(facetValue),
});
const product = z.object({
  id,
  enabled: z.boolean(),
  customFields: z.object({ externalId: z.string().nullable() }),
  translations: z.array(
    z.object({ languageCode: z.string(), name: z.string(), slug: z.string(), description: z.string() }),
  ),
  facetValues: z.array(facetValue),
  assets: z.array(z.object({ id })),
  featuredAsset: z.object({ id }).nullable(),
  optionGroups: z.array(z.object({ id, code: z.string(), translations: words, options: z.array(option) })),
  variants: z.array(variant),
});
/** A variant's key is its product's own affair with us; in Vendure no two variants may have one. */
export const variantId = (productKey: string, variantKey: string): string => `${productKey}/${variantKey}`;

/** With the keys of variants as we know them; what is not of this product is nobody's. */
function withOwnKeys<V extends { customFields: { externalId: string | null } }, P extends { variants: V[] }>(
  it: P,
  productKey: string,
): P {
  const own = (key: string | null) => (key?.startsWith(`${productKey}/`) ? key.slice(productKey.length + 1) : null);
  const variants = it.variants.map((one) => ({
    ...one,
    customFields: { ...one.customFields, externalId: own(one.customFields.externalId) },
  }));
  return { ...it, variants };
}

/** A product as a channel has it. */
export type There = z.output<typeof product>;

const fields = (ean: boolean) => `id enabled customFields { externalId }
  translations { languageCode name slug description } facetValues { id code facet { code } } assets { id } featuredAsset { id }
  optionGroups { id code translations { languageCode name } options { id code translations { languageCode name } } }
  variants { id sku enabled customFields { externalId ${ean ? 'ean' : ''} } options { id groupId } prices { currencyCode price }
    taxCategory { id } stockLevels { stockLocationId stockOnHand } assets { id } facetValues { id code facet { code } } }`;

const productPage = z.object({ products: z.object({ totalItems: z.int(), items: z.array(product) }) });

/** The product in the channel of the shop; null where it is in no channel of ours or switched off in the default one. */
export async function readThere(
  { api, market, store }: Shop,
  externalKey: string,
  signal: AbortSignal,
): Promise<There | null> {
  const { has, channel } = await market(signal);
  const document = `query ($key: String!) { products(options: { filter: { externalId: { eq: $key } } }) {
    totalItems items { ${fields(has.ean)} } } }`;
  const [{ products }, waiting] = await Promise.all([
    api.ask({ document, variables: { key: externalKey }, answer: productPage }, signal),
    readWaiting(store, [externalKey]),
  ]);
  const found = products.items[0] ?? null;
  return !found || (channel.isDefault && !isHere(found, waiting)) ? null : withOwnKeys(found, externalKey);
}

/** Changes a product of a key of ours; gives it as the channel of the shop has it then. */
export async function updateThere({ api, market }: Shop, input: object, signal: AbortSignal): Promise<There> {
  const { has } = await market(signal);
  const document = `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { ${fields(has.ean)} } }`;
  const answer = z.object({ updateProduct: product });
  const { updateProduct: it } = await api.ask({ document, variables: { input }, answer }, signal);
  return withOwnKeys(it, it.customFields.externalId ?? '');
}

/** Whether visitors of the default channel see it, or it waits there as a draft. */
const isHere = ({ enabled, customFields }: There, waiting: ReadonlySet<string>): boolean =>
  enabled || waiting.has(customFields.externalId ?? '');

/** Products that are asked for at once. */
const asked = 50;

/** Those of our keys that are in the channel of the shop. */
export async function readAllThere(
  { api, market, store }: Shop,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<There[]> {
  const [{ has, channel }, waiting] = await Promise.all([market(signal), readWaiting(store, keys)]);
  const found: There[] = [];
  for (let from = 0; from < keys.length; from += asked) {
    const document = `query ($keys: [String!]!) { products(options: { take: ${asked}, filter: { externalId: { in: $keys } } }) {
      totalItems items { ${fields(has.ean)} } } }`;
    const variables = { keys: keys.slice(from, from + asked) };
    const { products } = await api.ask({ document, variables, answer: productPage }, signal);
    found.push(...products.items.filter((it) => !channel.isDefault || isHere(it, waiting)));
  }
  return found.map((it) => withOwnKeys(it, it.customFields.externalId!));
}

/** Those that carry a key of ours, by the number Vendure gave them. */
export async function listThere(
  { api, market, store }: Shop,
  page: { readonly after: string | null; readonly limit: number },
  signal: AbortSignal,
) {
  const { has, channel } = await market(signal);
  const document = `query ($skip: Int!, $take: Int!) { products(options: { skip: $skip, take: $take, sort: { id: ASC },
    filter: { externalId: { isNull: false } } }) { totalItems items { ${fields(has.ean)} } } }`;
  const { rows, next } = await pageAfter(page, async (skip, take) => {
    const { products } = await api.ask({ document, variables: { skip, take }, answer: productPage }, signal);
    return { rows: products.items, total: products.totalItems };
  });
  const off = rows.flatMap((it) => (it.enabled ? [] : it.customFields.externalId!));
  const waiting = await readWaiting(store, off);
  const items = rows
    .filter((it) => !channel.isDefault || isHere(it, waiting))
    .map((it) => withOwnKeys(it, it.customFields.externalId!));
  return { items, next };
}

const rootAnswer = z.object({
  products: z.object({
    items: z.array(
      z.object({
        id,
        enabled: z.boolean(),
        channels: z.array(z.object({ id })),
        translations: z.array(z.object({ languageCode: z.string() })),
        optionGroups: z.array(z.object({ id, code: z.string(), translations: words, options: z.array(option) })),
        facetValues: z.array(facetValue),
        variants: z.array(
          z.object({
            id,
            facetValues: z.array(facetValue),
            customFields: z.object({ externalId: z.string().nullable() }),
            channels: z.array(z.object({ id })),
          }),
        ),
      }),
    ),
  }),
});
/** What there is of a product in all channels together. */
export type Root = z.output<typeof rootAnswer>['products']['items'][number];

export async function readRoot({ api, market }: Shop, externalKey: string, signal: AbortSignal): Promise<Root | null> {
  const { defaultToken } = await market(signal);
  const document = `query ($key: String!) { products(options: { filter: { externalId: { eq: $key } } }) { items {
    id enabled channels { id } translations { languageCode } optionGroups { id code translations { languageCode name } options { id code translations { languageCode name } } }
    facetValues { id code facet { code } } variants { id customFields { externalId } channels { id } facetValues { id code facet { code } } } } } }`;
  const variables = { key: externalKey };
  const { products } = await api.ask({ document, variables, answer: rootAnswer, channel: defaultToken }, signal);
  return products.items[0] ? withOwnKeys(products.items[0], externalKey) : null;
}
