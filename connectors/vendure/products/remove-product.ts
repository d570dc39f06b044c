import { z } from 'zod';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import { takesOut } from '#connectors/kit/remove-products.ts';
import type { Shop } from '../vendure.shop.ts';
import { vendureTexts as words } from '../vendure.texts.ts';
import type { Root } from './there.ts';

const id = z.string();

/**
 * Takes products out of the channel; in the default one, which holds everything, they are switched off. One that is to be deleted stays while another
 * channel has it, or visitors see it: the default channel holds it in any case, and nothing says whether a shop of ours sells it there.
 */
export const removesProducts = (shop: Shop) =>
  takesOut<Root>(shop.store, {
    async find(externalKey, signal) {
      await endDeleting(shop, externalKey, signal);
      return shop.together.findRoot(externalKey, signal);
    },
    async isElsewhere({ channels, enabled }, signal) {
      const { channel, defaultId } = await shop.market(signal);
      return channels.some(({ id }) => id !== channel.id && id !== defaultId) || (!channel.isDefault && enabled);
    },
    delete: (root, externalKey, signal) => deleteProduct(shop, externalKey, root, signal),
    async hide({ id: product, channels }, signal) {
      const { channel, defaultToken } = await shop.market(signal);
      const off = {
        document: 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }',
        variables: { input: { id: product, enabled: false } },
        answer: z.unknown(),
      };
      const out = {
        document:
          'mutation ($input: RemoveProductsFromChannelInput!) { removeProductsFromChannel(input: $input) { id } }',
        variables: { input: { productIds: [product], channelId: channel.id } },
        answer: z.unknown(),
        channel: defaultToken,
      };
      if (channel.isDefault) await shop.api.ask(off, signal);
      else if (channels.some((it) => it.id === channel.id)) await shop.api.ask(out, signal);
    },
  });

/** Under which the number of a product is kept that has lost its key and is not deleted yet. */
const deletingKey = (externalKey: string): string => `deleting:${externalKey}`;

/**
 * Vendure keeps deleted rows, and no other product could have their keys: these are taken off before. Without its key nothing finds the product any
 * more, so its number is remembered until it is gone.
 */
async function deleteProduct(
  shop: Shop,
  externalKey: string,
  { id, variants }: Root,
  signal: AbortSignal,
): Promise<void> {
  const { defaultToken: channel } = await shop.market(signal);
  const ask = (document: string, input: unknown) =>
    shop.api.ask({ document, variables: { input }, answer: z.unknown(), channel }, signal);
  const bare = variants
    .filter(({ customFields }) => customFields.externalId !== null)
    .map((it) => ({ id: it.id, customFields: { externalId: null } }));
  if (bare.length > 0)
    await ask('mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }', bare);
  await shop.store.set(new Map([[deletingKey(externalKey), id]]));
  await ask('mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }', {
    id,
    enabled: false,
    customFields: { externalId: null },
  });
  await endDeleting(shop, externalKey, signal);
}

/** Deletes what lost its key and stayed, unless somebody took it over or showed it meanwhile. */
export async function endDeleting(shop: Shop, externalKey: string, signal: AbortSignal): Promise<void> {
  const key = deletingKey(externalKey);
  const begun = id.safeParse((await shop.store.get([key])).get(key));
  if (!begun.success) return;
  const { defaultToken: channel } = await shop.market(signal);
  const variables = { id: begun.data };
  const { product } = await shop.api.ask(
    {
      document: 'query ($id: ID!) { product(id: $id) { enabled customFields { externalId } } }',
      variables,
      channel,
      answer: z.object({
        product: z
          .object({ enabled: z.boolean(), customFields: z.object({ externalId: z.string().nullable() }) })
          .nullable(),
      }),
    },
    signal,
  );
  if (product && !product.enabled && product.customFields.externalId === null) {
    const { deleteProduct: told } = await shop.api.ask(
      {
        document: 'mutation ($id: ID!) { deleteProduct(id: $id) { result message } }',
        variables,
        channel,
        answer: z.object({ deleteProduct: z.object({ result: z.string(), message: z.string().nullish() }) }),
      },
      signal,
    );
    if (told.result !== 'DELETED') throw shopRefuses(words.notDeleted, { words: told.message ?? told.result });
  }
  await shop.store.delete([key]);
}
