import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { judgeWebhook, type Webhook } from '#connectors/kit/webhook.ts';
import { shopifyWebhooks } from './webhook.ts';

const now = new Date('2031-02-03T10:00:00Z');
const webhook = (body: string, headers: Readonly<Record<string, string>> = {}): Webhook => ({
  body: Buffer.from(body),
  header: (name) => headers[name],
});
const signed = (body: string, headers: Readonly<Record<string, string>> = {}) =>
  webhook(body, {
    'x-shopify-topic': 'orders/updated',
    ...headers,
    'x-shopify-hmac-sha256': createHmac('sha256', 's3cret').update(body).digest('base64'),
  });
const judge = (it: Webhook) => judgeWebhook(shopifyWebhooks, 's3cret', it, now);

it.each([
  ['orders/create', 'orders'],
  ['refunds/create', 'orders'],
  ['products/update', 'products'],
])('a webhook %s of Shopify is about %s', (topic, about) => {
  expect(judge(signed('{"id":1}', { 'x-shopify-topic': topic })).notice?.about).toBe(about);
});

it('a webhook about a product of Shopify names it as its API does', () => {
  expect(judge(signed('{"id":7}', { 'x-shopify-topic': 'products/update' })).notice?.product).toBe(
    'gid://shopify/Product/7',
  );
  expect(judge(signed('{"id":7}')).notice?.product).toBeNull();
});

it.each([
  ['another topic', signed('{"id":1}', { 'x-shopify-topic': 'customers/data_request' }), 'form'],
  ['no JSON', signed('{"id":'), 'form'],
  ['the body of another platform', signed('{"data":{"event":"order.written"}}'), 'form'],
  ['what happened two days ago', signed('{"id":1}', { 'x-shopify-triggered-at': '2031-02-01T09:00:00Z' }), 'old'],
  ['no signature', webhook('{"id":1}', { 'x-shopify-topic': 'orders/updated' }), 'signature'],
  ['bytes that are no text', { ...signed('{"id":1}'), body: Buffer.from([0xff, 0xfe]) }, 'signature'],
])('a webhook with %s is refused', (_what, it, refused) => {
  expect(judge(it)).toEqual({ refused, notice: null });
});

it('is signed by the secret of an app, and a token alone has none', () => {
  expect(shopifyWebhooks.secretOf!({ clientId: 'app', secret: 's' })).toBe('s');
  expect(shopifyWebhooks.secretOf!({ clientId: '', secret: 'shpat_1' })).toBeNull();
});
