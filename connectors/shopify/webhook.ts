import { z } from 'zod';
import type { WebhookDefinition } from '#connectors/kit/connector-definition.ts';
import { jsonOf, timeOf } from '#connectors/kit/webhook.ts';
import { isSignedBody } from '#connectors/kit/webhook-signature.ts';
import { type AdminApi, adminApi, pageFields, pageOf } from './admin-api.ts';
import { fieldTexts } from './shopify.look.texts.ts';

const thing = z.object({ id: z.union([z.int(), z.string()]) }).loose();
const topic = /^(orders|products|refunds|fulfillments|order_transactions)\/[a-z_]+$/;
/** What Tregu wants to hear of; refunds, parcels and payments change their order. */
const topics = [
  ...['ORDERS_CREATE', 'ORDERS_UPDATED', 'ORDERS_CANCELLED', 'ORDERS_DELETE'],
  ...['PRODUCTS_UPDATE', 'PRODUCTS_DELETE'],
];
const row = z.object({ id: z.string(), topic: z.string(), uri: z.string() });

const apiOf = (settings: Readonly<Record<string, string>>, deps: Parameters<typeof adminApi>[0]): AdminApi => {
  const { address = '', clientId = '', secret = '' } = settings;
  return adminApi(deps, { address, clientId, secret });
};
const list = async ({ ask }: AdminApi, address: string, signal: AbortSignal) => {
  const document = `query ($uri: String) { webhookSubscriptions(first: 50, uri: $uri) { nodes { id topic uri } ${pageFields} } }`;
  const answer = z.object({ webhookSubscriptions: pageOf(row) });
  return (await ask({ document, variables: { uri: address }, answer }, signal)).webhookSubscriptions.nodes;
};

/** Webhooks of Shopify: signed with the secret of the app in base64, so a token alone, which has no secret, hears of nothing. */
export const shopifyWebhooks: WebhookDefinition = {
  needs: fieldTexts.webhookNeeds,
  isSigned: (secret, { header, body }) => isSignedBody(secret, body, header('x-shopify-hmac-sha256'), 'base64'),
  read(webhook) {
    const [, of] = topic.exec(webhook.header('x-shopify-topic') ?? '') ?? [];
    const told = thing.safeParse(jsonOf(webhook));
    if (!of || !told.success) return null;
    const at = timeOf(webhook.header('x-shopify-triggered-at'));
    if (of !== 'products') return { about: 'orders', product: null, at };
    // Webhooks have the bare number of what the API calls by its whole name.
    return { about: 'products', product: `gid://shopify/Product/${told.data.id}`, at };
  },
  secretOf: ({ clientId = '', secret = '' }) => (clientId === '' ? null : secret),
  async register(settings, deps, { address }, signal) {
    const api = apiOf(settings, deps);
    const there = await list(api, address, signal);
    const document = `mutation ($topic: WebhookSubscriptionTopic!, $of: WebhookSubscriptionInput!) { webhookSubscriptionCreate(topic: $topic, webhookSubscription: $of) {
      userErrors { field message } } }`;
    for (const it of topics.filter((name) => !there.some((one) => one.topic === name))) {
      const variables = { topic: it, of: { uri: address, format: 'JSON', includeFields: ['id', 'updated_at'] } };
      await api.ask({ document, variables, answer: z.unknown() }, signal);
    }
  },
  async unregister(settings, deps, address, signal) {
    const api = apiOf(settings, deps);
    const document = 'mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { userErrors { field message } } }';
    for (const { id } of await list(api, address, signal))
      await api.ask({ document, variables: { id }, answer: z.unknown() }, signal);
  },
};
