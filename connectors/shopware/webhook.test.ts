import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { judgeWebhook } from '#connectors/kit/webhook.ts';
import { shopwareWebhooks } from './webhook.ts';

const now = new Date('2031-02-03T10:00:00Z');
const judge = (value: object) => {
  const body = Buffer.from(JSON.stringify(value));
  const signature = createHmac('sha256', 's3cret').update(body).digest('hex');
  const header = (name: string) => (name === 'shopware-shop-signature' ? signature : undefined);
  return judgeWebhook(shopwareWebhooks, 's3cret', { body, header }, now);
};
const source = { shopId: 'x', url: 'https://shop.example' };

it.each([
  ['checkout.order.placed', 'orders'],
  ['order_line_item.written', 'orders'],
  ['state_enter.order_delivery.state.shipped', 'orders'],
  ['product.deleted', 'products'],
  ['customer.written', null],
])('a webhook %s of Shopware tells what to look at', (event, about) => {
  expect(judge({ data: { event }, source }).notice?.about ?? null).toBe(about);
});

it('a webhook about a product of Shopware names it', () => {
  const payload = [{ entity: 'product', operation: 'update', primaryKey: 'a1', updatedFields: ['name'] }];
  expect(judge({ data: { event: 'product.written', payload }, source }).notice).toMatchObject({ product: 'a1' });
  expect(judge({ data: { event: 'product.written' }, source }).notice).toMatchObject({ product: null });
  expect(judge({ data: { event: 'order.written', payload }, source }).notice).toMatchObject({ product: null });
});

it('refuses what is older than a day, and the form of another platform', () => {
  const timestamp = now.getTime() / 1000 - 25 * 3600;
  expect(judge({ data: { event: 'order.written' }, source, timestamp }).refused).toBe('old');
  expect(judge({ id: 1, line_items: [] }).refused).toBe('form');
});
