import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { literal } from '#kit/text.ts';
import { judgeWebhook } from '../webhook.ts';
import { pluginWebhooks } from './plugin-webhooks.ts';

const now = new Date('2031-02-03T10:00:00Z');
const at = now.toISOString();
const plugin = {
  needs: literal('A plugin'),
  file: { name: 'plugin.ts', source: new URL(import.meta.url) },
  entry: () => '',
};
const judge = (said: object, secret = 's3cret') => {
  const body = Buffer.from(JSON.stringify(said));
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const header = (name: string) => (name === 'x-tregu-signature' ? signature : undefined);
  return judgeWebhook(pluginWebhooks(plugin), 's3cret', { body, header }, now);
};

it('a webhook of our plugin says whether to look at orders or at a product', () => {
  expect(judge({ tregu: 1, about: 'orders', product: null, at }).notice).toEqual({
    about: 'orders',
    product: null,
    at: now,
  });
  expect(judge({ tregu: 1, about: 'products', product: '12', at }).notice).toMatchObject({ product: '12' });
  // A number belongs to products alone.
  expect(judge({ tregu: 1, about: 'orders', product: '12', at }).notice).toMatchObject({ product: null });
});

it('refuses what another secret signed, another form, and what is older than a day', () => {
  const orders = { tregu: 1, about: 'orders', product: null, at };
  expect(judge(orders, 'other').refused).toBe('signature');
  expect(judge({ ...orders, tregu: 2 }).refused).toBe('form');
  expect(judge({ ...orders, at: 'today' }).refused).toBe('form');
  expect(judge({ ...orders, at: '2031-02-02T09:00:00.000Z' }).refused).toBe('old');
});
