import { z } from 'zod';
import type { ForeignPage } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { ShopError } from '#connectors/kit/shop-error.ts';
import { variantKeysFor } from '#connectors/kit/words.ts';
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

/** What others have put into the channel of the shop. */
export async function listForeign(
  { api, market }: Shop,
  { after, limit }: { readonly after: string | null; readonly limit: number },
  signal: AbortSignal,
): Promise<ForeignPage> {
  signal.throwIfAborted();
  const skip = Number(after ?? 0);
  const { has } = await market(signal);
  const { products } = await api.ask(
    {
      document: `query ($skip: Int!, $take: Int!) { products(options: { skip: $skip, take: $take, sort: { id: ASC },
        filter: { externalId: { isNull: true } } }) { totalItems items { id name variants { id sku ${ours(has.ean)} } } } }`,
      variables: { skip, take: limit },
      answer: z.object({
        products: z.object({ totalItems: z.int(), items: z.array(z.object({ id, name: z.string(), variants })) }),
      }),
    },
    signal,
  );
  const rows = products.items.map((it) => ({
    ...{ remoteId: it.id, name: it.name, skus: it.variants.map(({ sku }) => sku) },
    eans: it.variants.flatMap(({ customFields }) => customFields.ean ?? []),
  }));
  const more = rows.length > 0 && skip + rows.length < products.totalItems;
  return { products: rows, next: more ? String(skip + limit) : null };
}

/** Gives a product of Vendure our key, and its variants theirs; what matches none is ours to take away, too. */
export async function adoptProduct(
  { api, market }: Shop,
  remoteId: string,
  document: ShopDocument,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const { has } = await market(signal);
  const { product } = await api.ask(
    {
      document: `query ($id: ID!) { product(id: $id) { id customFields { externalId } variants { id sku ${ours(has.ean)} } } }`,
      variables: { id: remoteId },
      answer: z.object({
        product: z.object({ customFields: z.object({ externalId: z.string().nullable() }), variants }).nullable(),
      }),
    },
    signal,
  );
  if (!product) throw new ShopError('rejected', `Vendure has no product ${remoteId} any more`, { code: 'not_found' });
  const key = product.customFields.externalId;
  if (key === document.externalKey) return;
  if (key !== null) throw new ShopError('rejected', `The product ${remoteId} is ${key} already`);
  const keys = variantKeysFor(
    document,
    product.variants.map((it) => ({ id: it.id, sku: it.sku, ean: it.customFields.ean ?? null })),
  );
  const change = (name: string, type: string, input: object) =>
    api.ask(
      {
        document: `mutation ($input: ${type}) { ${name}(input: $input) { id } }`,
        ...{ variables: { input }, answer: z.unknown() },
      },
      signal,
    );
  const rows = product.variants.map((it) => ({
    ...{ id: it.id, customFields: { externalId: variantId(document.externalKey, keys.get(it.id)!) } },
  }));
  if (rows.length > 0) await change('updateProductVariants', '[UpdateProductVariantInput!]!', rows);
  // The key of the product last: before that, a try that broke off is made again.
  const input = { id: remoteId, customFields: { externalId: document.externalKey } };
  await change('updateProduct', 'UpdateProductInput!', input);
}

/** Takes our key off it and off its variants. */
export async function releaseProduct(
  { api }: Shop,
  remoteId: string,
  externalKey: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const { product } = await api.ask(
    {
      document: `query ($id: ID!) { product(id: $id) { customFields { externalId } variants { id } } }`,
      variables: { id: remoteId },
      answer: z.object({
        product: z
          .object({
            customFields: z.object({ externalId: z.string().nullable() }),
            variants: z.array(z.object({ id })),
          })
          .nullable(),
      }),
    },
    signal,
  );
  const key = product?.customFields.externalId ?? null;
  if (!product || key === null) return;
  if (key !== externalKey) throw new ShopError('rejected', `The product ${remoteId} is ${key}`, { code: 'other_key' });
  const change = (name: string, type: string, input: object) =>
    api.ask(
      {
        document: `mutation ($input: ${type}) { ${name}(input: $input) { id } }`,
        ...{ variables: { input }, answer: z.unknown() },
      },
      signal,
    );
  const rows = product.variants.map((it) => ({ id: it.id, customFields: { externalId: null } }));
  if (rows.length > 0) await change('updateProductVariants', '[UpdateProductVariantInput!]!', rows);
  // The key of the product last, as it was given.
  await change('updateProduct', 'UpdateProductInput!', { id: remoteId, customFields: { externalId: null } });
}
