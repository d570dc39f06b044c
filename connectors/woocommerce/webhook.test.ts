import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { judgeWebhook } from '#connectors/kit/webhook.ts';
import { wooCommerceWebhooks } from './webhook.ts';

const now = new Date('2031-02-03T10:00:00Z');
const judge = (topic: string, body: string) => {
  const headers: Readonly<Record<string, string>> = {
    'x-wc-webhook-topic': topic,
    'x-wc-webhook-signature': createHmac('sha256', 's3cret').update(body).digest('base64'),
  };
  const webhook = { body: Buffer.from(body), header: (name: string) => headers[name] };
  return judgeWebhook(wooCommerceWebhooks, 's3cret', webhook, now);
};

it.each([
  ['order.updated', '{"id":1,"date_modified_gmt":"2031-02-03T09:59:00"}', 'orders'],
  ['order.deleted', '{"id":1}', 'orders'],
  ['product.deleted', '{"id":1}', 'products'],
])('a webhook %s of WooCommerce tells what to look at', (topic, body, about) => {
  expect(judge(topic, body).notice?.about).toBe(about);
});

it.each([
  ['customer.created', '{"id":1}', 'form'],
  ['action.x', '{"id":1}', 'form'],
  ['order.updated', '{"data":{}}', 'form'],
  ['order.updated', '{"id":1,"date_modified_gmt":"2031-02-01T09:59:00"}', 'old'],
])('a webhook %s with %s is refused', (topic, body, refused) => {
  expect(judge(topic, body).refused).toBe(refused);
});
