import { z } from 'zod';
import type { WebhookDefinition } from '#connectors/kit/connector-definition.ts';
import { jsonOf, timeOf } from '#connectors/kit/webhook.ts';
import { isSignedBody } from '#connectors/kit/webhook-signature.ts';
import { fieldTexts } from './shopware.look.texts.ts';

const told = z.object({
  data: z.object({
    event: z.string(),
    payload: z.array(z.object({ entity: z.string(), primaryKey: z.unknown() })).optional(),
  }),
  source: z.object({ shopId: z.string() }),
  timestamp: z.int().nullish(),
});

/** Webhooks of Shopware come from an app, which people install there with the address and the secret they are given: nothing can be registered. */
export const shopwareWebhooks: WebhookDefinition = {
  needs: fieldTexts.webhookNeeds,
  isSigned: (secret, { header, body }) => isSignedBody(secret, body, header('shopware-shop-signature'), 'hex'),
  read(webhook) {
    const parsed = told.safeParse(jsonOf(webhook));
    if (!parsed.success) return null;
    const { event, payload = [] } = parsed.data.data;
    const about = aboutOf(event);
    const key = payload.find(({ entity }) => entity === 'product')?.primaryKey;
    const product = about === 'products' && typeof key === 'string' ? key : null;
    return { about, product, at: timeOf(parsed.data.timestamp) };
  },
};

function aboutOf(event: string): 'orders' | 'products' | null {
  if (event === 'checkout.order.placed') return 'orders';
  if (/^(order(_line_item|_delivery|_transaction)?\.(written|deleted)|state_enter\.order)/.test(event)) return 'orders';
  return /^product\.(written|deleted)$/.test(event) ? 'products' : null;
}
