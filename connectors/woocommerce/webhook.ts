import { z } from 'zod';
import type { WebhookDefinition } from '#connectors/kit/connector-definition.ts';
import { jsonOf, timeOf, type Webhook } from '#connectors/kit/webhook.ts';
import { isSignedBody } from '#connectors/kit/webhook-signature.ts';
import { adminApi } from './admin-api.ts';
import { fieldTexts } from './woocommerce.look.texts.ts';

/** What webhooks are about, by their header. */
const topic = /^(order|product)\.(created|updated|deleted|restored)$/;
const thing = z.object({ id: z.int(), date_modified_gmt: z.string().nullish() });
const row = z.object({ id: z.int(), topic: z.string(), delivery_url: z.string(), status: z.string() });
const topics = [
  ...['order.created', 'order.updated', 'order.deleted', 'order.restored'],
  ...['product.updated', 'product.deleted', 'product.restored'],
];

const login = ({ address = '', user = '', secret = '' }: Readonly<Record<string, string>>) => ({
  address,
  key: user,
  secret,
});

/** Webhooks of WooCommerce: signed with a secret of ours in base64, about what their header says. */
export const wooCommerceWebhooks: WebhookDefinition = {
  needs: fieldTexts.webhookNeeds,
  isSigned: (secret, { header, body }) => isSignedBody(secret, body, header('x-wc-webhook-signature'), 'base64'),
  read(webhook) {
    const [, of] = topic.exec(webhook.header('x-wc-webhook-topic') ?? '') ?? [];
    const told = thing.safeParse(jsonOf(webhook));
    if (!of || !told.success) return null;
    const at = told.data.date_modified_gmt;
    // Of a deleted thing its number alone is told.
    const when = at ? timeOf(`${at.replace(/Z$/, '')}Z`) : null;
    // Deleted, brought back and deleted again, the second time is told in the bytes of the first.
    const which = when === null ? { delivery: webhook.header('x-wc-webhook-delivery-id') ?? null } : {};
    if (of === 'order') return { about: 'orders', product: null, at: when, ...which };
    return { about: 'products', product: String(told.data.id), at: when, ...which };
  },
  // WooCommerce tries an address when the webhook is saved: with its number, and no signature.
  isTrial: ({ body }: Webhook) => body.length < 40 && /^webhook_id=\d+$/.test(new TextDecoder().decode(body)),
  async register(settings, deps, { address: delivery_url, secret }, signal) {
    const api = adminApi(deps, login(settings));
    const there = await api.all({ path: '/webhooks', row }, signal);
    for (const name of topics) {
      const old = there.find((it) => it.topic === name && it.delivery_url === delivery_url);
      const body = { name: `Tregu: ${name}`, topic: name, delivery_url, secret, status: 'active' };
      const path = old ? `/webhooks/${old.id}` : '/webhooks';
      await api.ask({ method: old ? 'PUT' : 'POST', path, body, answer: z.unknown() }, signal);
    }
  },
  async unregister(settings, deps, address, signal) {
    const api = adminApi(deps, login(settings));
    const query = { force: true };
    for (const it of await api.all({ path: '/webhooks', row }, signal))
      if (it.delivery_url === address)
        await api.ask({ method: 'DELETE', path: `/webhooks/${it.id}`, query, answer: z.unknown() }, signal);
  },
};
