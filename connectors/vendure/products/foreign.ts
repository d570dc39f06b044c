import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { bindsProducts as bindsProductsOf } from '#connectors/kit/binds-products.ts';
import { pageAfter } from '#connectors/kit/lists/page-after.ts';
import type { ForeignDetail, ForeignPage } from '#connectors/kit/shop-connector.ts';
import type { Shop } from '../vendure.shop.ts';
import { variantId } from './there.ts';

const id = z.string();
const ours = (ean: boolean) => `customFields { externalId ${ean ? 'ean' : ''} }`;
const variants = z.array(
  z.object({
    id,
    sku: z.string(),
    customFields: z.object({ externalId: z.string().nullable(), ean: z.string().nullish() }),
  }),
);

/** For what is in a shop already: it is listed, shown, becomes ours and somebody else's again. */
export const bindsProducts = (shop: Shop) =>
  bindsProductsOf<z.output<typeof bindable>>({
    platform: 'Vendure',
    listForeign: (page, signal) => listForeign(shop, page, signal),
    showForeign: (ids, signal) => showForeign(shop, ids, signal),
    async find(remoteId, signal) {
      const there = await readBindable(shop, remoteId, signal);
      return (
        there && {
          there,
          key: there.customFields.externalId,
          variants: there.variants.map((it) => ({ id: it.id, sku: it.sku, ean: it.customFields.ean ?? null })),
        }
      );
    },
    giveKeys: (there, keys, signal) =>
      writeKeys(shop, there, keys.product, (id) => variantId(keys.product, keys.variants.get(id)!), signal),
    takeKeys: (there, signal) => writeKeys(shop, there, null, () => null, signal),
  });

/** What others have put into the channel of the shop. What is taken over while it is read leaves this list. */
async function listForeign(
  { api, market }: Shop,
  page: { readonly after: string | null; readonly limit: number },
  signal: AbortSignal,
): Promise<ForeignPage> {
  signal.throwIfAborted();
  const { has } = await market(signal);
  const { rows, next } = await pageAfter(page, async (skip, take) => {
    const question = {
      document: `query ($skip: Int!, $take: Int!) { products(options: { skip: $skip, take: $take, sort: { id: ASC },
        filter: { externalId: { isNull: true } } }) { totalItems items { id name variants { id sku ${ours(has.ean)} } } } }`,
      variables: { skip, take },
      answer: z.object({
        products: z.object({ totalItems: z.int(), items: z.array(z.object({ id, name: z.string(), variants })) }),
      }),
    };
    const { products } = await api.ask(question, signal);
    return { rows: products.items, total: products.totalItems };
  });
  const products = rows.map((it) => ({
    remoteId: it.id,
    name: it.name,
    skus: it.variants.map(({ sku }) => sku),
    eans: it.variants.flatMap(({ customFields }) => customFields.ean ?? []),
  }));
  return { products, next };
}

const detail = z.object({
  id,
  customFields: z.object({ externalId: z.string().nullable() }),
  translations: z.array(z.object({ languageCode: z.string(), name: z.string(), description: z.string() })),
  featuredAsset: z.object({ preview: z.string() }).nullable(),
  assets: z.array(z.object({ preview: z.string() })),
  collections: z.array(z.object({ breadcrumbs: z.array(z.object({ id, name: z.string() })) })),
  variants: z.array(
    z.object({
      sku: z.string(),
      price: z.number(),
      priceWithTax: z.number(),
      currencyCode: z.string(),
      customFields: z.object({ ean: z.string().nullish() }),
      taxRateApplied: z.object({ value: z.number() }),
      stockLevels: z.array(z.object({ stockLocationId: id, stockOnHand: z.int() })),
      options: z.array(z.object({ name: z.string(), group: z.object({ name: z.string() }) })),
    }),
  ),
});

/** The same with their texts, prices and pictures. */
async function showForeign(shop: Shop, remoteIds: readonly string[], signal: AbortSignal): Promise<ForeignDetail[]> {
  signal.throwIfAborted();
  const { has, stockLocation } = await shop.market(signal);
  const { products } = await shop.api.ask(
    {
      document: `query ($ids: [String!]!) { products(options: { take: 100, filter: { id: { in: $ids } } }) { items {
        id customFields { externalId } translations { languageCode name description } featuredAsset { preview } assets { preview }
        collections { breadcrumbs { id name } }
        variants { sku price priceWithTax currencyCode customFields { externalId ${has.ean ? 'ean' : ''} } taxRateApplied { value }
          stockLevels { stockLocationId stockOnHand } options { name group { name } } } } } }`,
      variables: { ids: [...remoteIds] },
      answer: z.object({ products: z.object({ items: z.array(detail) }) }),
    },
    signal,
  );
  const codeOf = (language: string) => shop.codes.find((code) => shop.languageOf(code) === language);
  return products.items
    .filter(({ customFields }) => customFields.externalId === null)
    .map((it) => ({
      remoteId: it.id,
      texts: Object.fromEntries(
        it.translations.flatMap(({ languageCode, name, description }) => {
          const code = codeOf(languageCode);
          return code ? [[code, { name, shortDescription: '', longDescription: description }] as const] : [];
        }),
      ),
      brand: null,
      // The first step is the root that every collection hangs on.
      categories: it.collections.map(({ breadcrumbs }) => breadcrumbs.slice(1).map(({ name }) => name)),
      images: [...new Set([it.featuredAsset, ...it.assets].flatMap((asset) => asset?.preview ?? []))],
      variants: it.variants.map((own) => ({
        sku: own.sku,
        ean: own.customFields.ean ?? null,
        currency: own.currencyCode,
        price: new Decimal(own.price).div(100).toString(),
        vat: String(own.taxRateApplied.value),
        stock: own.stockLevels.find(({ stockLocationId }) => stockLocationId === stockLocation)?.stockOnHand ?? null,
        options: own.options.map(({ name, group }) => ({ group: group.name, value: name })),
      })),
    }));
}

const bindable = z.object({ id, customFields: z.object({ externalId: z.string().nullable() }), variants });

async function readBindable({ api, market }: Shop, remoteId: string, signal: AbortSignal) {
  const { has } = await market(signal);
  const { product } = await api.ask(
    {
      document: `query ($id: ID!) { product(id: $id) { id customFields { externalId } variants { id sku ${ours(has.ean)} } } }`,
      variables: { id: remoteId },
      answer: z.object({ product: bindable.nullable() }),
    },
    signal,
  );
  return product;
}

/** Writes keys on the variants, and on the product after them. */
async function writeKeys(
  { api }: Shop,
  there: z.output<typeof bindable>,
  productKey: string | null,
  variantKey: (id: string) => string | null,
  signal: AbortSignal,
): Promise<void> {
  const change = (name: string, type: string, input: object) =>
    api.ask(
      {
        document: `mutation ($input: ${type}) { ${name}(input: $input) { id } }`,
        variables: { input },
        answer: z.unknown(),
      },
      signal,
    );
  const rows = there.variants.map((it) => ({ id: it.id, customFields: { externalId: variantKey(it.id) } }));
  if (rows.length > 0) await change('updateProductVariants', '[UpdateProductVariantInput!]!', rows);
  await change('updateProduct', 'UpdateProductInput!', { id: there.id, customFields: { externalId: productKey } });
}
