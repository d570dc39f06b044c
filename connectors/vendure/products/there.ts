import { z } from 'zod';
import type { AdminApi } from '../admin-api.ts';

const id = z.string();
const words = z.array(z.object({ languageCode: z.string(), name: z.string() }));
const facetValue = z.object({ id, code: z.string(), facet: z.object({ code: z.string() }) });
const option = z.object({ id, code: z.string(), translations: words });
export type Words = z.output<typeof words>;

/** A variant without what travels apart from the content. */
export const variantContent = z.object({
  id,
  sku: z.string(),
  enabled: z.boolean(),
  customFields: z.object({ externalId: z.string().nullable(), ean: z.string().nullable().optional() }),
  options: z.array(z.object({ id, groupId: id })),
  assets: z.array(z.object({ id })),
  facetValues: z.array(facetValue),
});
const variant = variantContent.extend({
  prices: z.array(z.object({ currencyCode: z.string(), price: z.number() })),
  taxCategory: z.object({ id }),
  stockLevels: z.array(z.object({ stockLocationId: id, stockOnHand: z.int() })),
});
export const optionGroup = z.object({ id, code: z.string(), translations: words, options: z.array(option) });
/** What a product says of itself. */
export const own = z.object({
  id,
  enabled: z.boolean(),
  customFields: z.object({ externalId: z.string().nullable() }),
  translations: z.array(
    z.object({ languageCode: z.string(), name: z.string(), slug: z.string(), description: z.string() }),
  ),
  facetValues: z.array(facetValue),
  assets: z.array(z.object({ id })),
  featuredAsset: z.object({ id }).nullable(),
});
const content = own.extend({ optionGroups: z.array(optionGroup), variants: z.array(variantContent) });
const product = content.extend({ variants: z.array(variant) });
/** A variant's key is its product's own affair with us; in Vendure no two variants may have one. */
export const variantId = (productKey: string, variantKey: string): string => `${productKey}/${variantKey}`;

/** Variants with their keys as we know them; what is not of this product is nobody's. */
export const oursOf = <V extends { customFields: { externalId: string | null } }>(
  variants: readonly V[],
  productKey: string,
): V[] => {
  const own = (key: string | null) => (key?.startsWith(`${productKey}/`) ? key.slice(productKey.length + 1) : null);
  return variants.map((it) => ({
    ...it,
    customFields: { ...it.customFields, externalId: own(it.customFields.externalId) },
  }));
};
const withOwnKeys = <V extends { customFields: { externalId: string | null } }, P extends { variants: V[] }>(
  it: P,
  productKey: string,
): P => ({ ...it, variants: oursOf(it.variants, productKey) });

/** A product as a channel has it. */
export type There = z.output<typeof product>;
/** Its content alone: what a push is answered with, since each price and each stock would cost Vendure a question of its database. */
export type Content = z.output<typeof content>;

/** What a product says of itself, and a variant of its product. */
export type Own = z.output<typeof own>;
export type Variant = z.output<typeof variantContent>;

export const ownFields = `id enabled customFields { externalId }
  translations { languageCode name slug description } facetValues { id code facet { code } } assets { id } featuredAsset { id }`;
export const contentFields = (
  ean: boolean,
) => `id sku enabled customFields { externalId ${ean ? 'ean' : ''} } options { id groupId } assets { id }
  facetValues { id code facet { code } }`;
const variantFields = (ean: boolean) => `${contentFields(ean)}
  prices { currencyCode price } taxCategory { id } stockLevels { stockLocationId stockOnHand }`;
export const groupFields =
  'id code translations { languageCode name } options { id code translations { languageCode name } }';
const wholeContent = (ean: boolean, variants = contentFields(ean)) => `${ownFields}
  optionGroups { ${groupFields} }
  variants { ${variants} }`;
const fields = (ean: boolean) => wholeContent(ean, variantFields(ean));

const productPage = z.object({ products: z.object({ totalItems: z.int(), items: z.array(product) }) });
type Asking = Pick<AdminApi, 'ask'>;
/** Whether the variants of the shop have an EAN. */
type Has = { readonly ean: boolean };

/** Products of these keys of ours as the channel of the shop has them, seen by visitors or not. */
export async function askThere(
  { ask }: Asking,
  keys: readonly string[],
  { ean }: Has,
  signal: AbortSignal,
): Promise<There[]> {
  const document = `query ($keys: [String!]!) { products(options: { take: ${keys.length}, filter: { externalId: { in: $keys } } }) {
    totalItems items { ${fields(ean)} } } }`;
  const { products } = await ask({ document, variables: { keys }, answer: productPage }, signal);
  return products.items.map((it) => withOwnKeys(it, it.customFields.externalId!));
}

/** A page of those that carry a key of ours, by the number Vendure gave them. */
export async function askPage(
  { ask }: Asking,
  { skip, take, ean }: Has & { readonly skip: number; readonly take: number },
  signal: AbortSignal,
) {
  const document = `query ($skip: Int!, $take: Int!) { products(options: { skip: $skip, take: $take, sort: { id: ASC },
    filter: { externalId: { isNull: false } } }) { totalItems items { ${fields(ean)} } } }`;
  const { products } = await ask({ document, variables: { skip, take }, answer: productPage }, signal);
  const rows = products.items.map((it) => withOwnKeys(it, it.customFields.externalId!));
  return { rows, total: products.totalItems };
}

type Input = { readonly id: string };

/** Changes products of keys of ours, all or none; gives their content as the channel of the shop has it then. */
export async function updateProducts(
  { ask }: Asking,
  input: readonly Input[],
  { ean }: Has,
  signal: AbortSignal,
): Promise<Content[]> {
  const document = `mutation ($input: [UpdateProductInput!]!) { updateProducts(input: $input) { ${wholeContent(ean)} } }`;
  const answer = z.object({ updateProducts: z.array(content) });
  const { updateProducts: rows } = await ask({ document, variables: { input }, answer }, signal);
  return rows.map((it) => withOwnKeys(it, it.customFields.externalId ?? ''));
}

/** The same without what is known of their options and variants already, which is the most of it. */
export async function updateOwn({ ask }: Asking, input: readonly Input[], signal: AbortSignal): Promise<Own[]> {
  const document = `mutation ($input: [UpdateProductInput!]!) { updateProducts(input: $input) { ${ownFields} } }`;
  const answer = z.object({ updateProducts: z.array(own) });
  return (await ask({ document, variables: { input }, answer }, signal)).updateProducts;
}

/** Makes variants, all or none; gives them as the channel of the shop has them then, by the keys that `variantId` makes. */
export async function createVariants(
  { ask }: Asking,
  input: readonly object[],
  { ean }: Has,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Variant>> {
  const document = `mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { ${contentFields(ean)} } }`;
  const answer = z.object({ createProductVariants: z.array(variantContent) });
  const { createProductVariants: rows } = await ask({ document, variables: { input }, answer }, signal);
  return new Map(rows.map((it) => [it.customFields.externalId ?? '', it]));
}

const rootAnswer = z.object({
  products: z.object({
    items: z.array(
      z.object({
        id,
        enabled: z.boolean(),
        customFields: z.object({ externalId: z.string() }),
        channels: z.array(z.object({ id })),
        translations: z.array(z.object({ languageCode: z.string() })),
        optionGroups: z.array(optionGroup),
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
type FoundRoot = z.output<typeof rootAnswer>['products']['items'][number];
/** What there is of a product in all channels together. */
export type Root = Omit<FoundRoot, 'customFields'>;

/** `channel`: the token of the default one, which holds everything. Gives them by our keys. */
export async function askRoots(
  { ask }: Asking,
  keys: readonly string[],
  channel: string,
  signal: AbortSignal,
): Promise<Map<string, Root>> {
  const document = `query ($keys: [String!]!) { products(options: { take: ${keys.length}, filter: { externalId: { in: $keys } } }) { items {
    id enabled customFields { externalId } channels { id } translations { languageCode }
    optionGroups { id code translations { languageCode name } options { id code translations { languageCode name } } }
    facetValues { id code facet { code } } variants { id customFields { externalId } channels { id } facetValues { id code facet { code } } } } } }`;
  const { products } = await ask({ document, variables: { keys }, answer: rootAnswer, channel }, signal);
  return new Map(
    products.items.map((it) => {
      const key = it.customFields.externalId;
      return [key, withOwnKeys(it, key)] as const;
    }),
  );
}
