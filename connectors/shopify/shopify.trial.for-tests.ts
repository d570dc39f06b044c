import { z } from 'zod';
import type { TrialOf } from '#connectors/kit/trial/trial.for-tests.ts';
import { adminApi, allPages, pageFields, pageOf } from './admin-api.ts';
import { customId, gidOf, numberOf } from './shopify.shop.ts';

const thing = z.object({ id: z.string() }).nullable();

/** Orders are made through the API, as one that is paid on delivery; all that was made is deleted for good. */
export const shopifyTrial: TrialOf = async (settings, deps) => {
  const { address = '', clientId = '', secret = '' } = settings;
  const { ask } = adminApi(deps, { address, clientId, secret });
  const signal = new AbortController().signal;
  const placed: string[] = [];
  let changes = 0;
  const find = async (list: 'productByIdentifier' | 'collectionByIdentifier', type: string, key: string) => {
    const document = `query ($of: ${type}!) { found: ${list}(identifier: $of) { id } }`;
    return (await ask({ document, variables: { of: customId(key) }, answer: z.object({ found: thing }) }, signal))
      .found;
  };
  const drop = (name: string, type: string, id: string) =>
    ask(
      {
        document: `mutation ($input: ${type}!) { ${name}(input: $input) { userErrors { message } } }`,
        variables: { input: { id } },
        answer: z.unknown(),
      },
      signal,
    );
  return {
    async place({ skus }, pieces) {
      const goods = await find('productByIdentifier', 'ProductIdentifierInput', 'goods');
      const document = `query ($id: ID!, $after: String) { product(id: $id) { variants(first: 100, after: $after) { nodes { id sku } ${pageFields} } } }`;
      const answer = z.object({
        product: z.object({ variants: pageOf(z.object({ id: z.string(), sku: z.string().nullable() })) }),
      });
      const variants = await allPages(
        async (after) =>
          (await ask({ document, variables: { id: goods!.id, after }, answer }, signal)).product.variants,
      );
      const lineItems = pieces.map((quantity, place) => ({
        quantity,
        variantId: variants.find(({ sku }) => sku === skus[place])!.id,
      }));
      const made = await ask(
        {
          document: `mutation ($order: OrderCreateOrderInput!) { orderCreate(order: $order) { order { id } userErrors { field message } } }`,
          variables: { order: { email: 'trial@example.com', financialStatus: 'PENDING', lineItems, test: true } },
          answer: z.object({ orderCreate: z.object({ order: z.object({ id: z.string() }) }) }),
        },
        signal,
      );
      placed.push(made.orderCreate.order.id);
      return numberOf(made.orderCreate.order.id);
    },
    async change(id) {
      changes += 1;
      await ask(
        {
          document: `mutation ($input: OrderInput!) { orderUpdate(input: $input) { userErrors { message } } }`,
          variables: { input: { id: gidOf('Order', id), note: `Changed ${changes} times` } },
          answer: z.unknown(),
        },
        signal,
      );
    },
    // Shopify keeps no keys of ours with most of what it is told: what the connector found again is one.
    countTold: async (_key, found) => (found ? 1 : 0),
    async cleanUp(productKeys, categoryKeys) {
      for (const id of placed)
        await ask(
          {
            document: `mutation ($id: ID!) { orderDelete(orderId: $id) { userErrors { message } } }`,
            variables: { id },
            answer: z.unknown(),
          },
          signal,
        );
      for (const key of productKeys) {
        const it = await find('productByIdentifier', 'ProductIdentifierInput', key);
        if (it) await drop('productDelete', 'ProductDeleteInput', it.id);
      }
      for (const key of categoryKeys) {
        const it = await find('collectionByIdentifier', 'CollectionIdentifierInput', key);
        if (it) await drop('collectionDelete', 'CollectionDeleteInput', it.id);
      }
      return [
        'Pictures are still in Shopify under Content, Files: their names begin with "kettle" or with that of your picture',
        'The metafields of Tregu are still declared under Settings, Custom data: a connection needs them',
      ];
    },
  };
};
