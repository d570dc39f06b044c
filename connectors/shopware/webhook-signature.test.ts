import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedWebhook, subjectOfWebhook } from './webhook-signature.ts';

const body = Buffer.from('{"data":{"event":"checkout.order.placed"}}', 'utf8');

describe('webhooks of Shopware', () => {
  it('are signed in hex', () => {
    const signature = createHmac('sha256', 's3cret').update(body);
    expect(isSignedWebhook('s3cret', body, signature.digest('hex'))).toBe(true);
  });

  it('tell what to look at', () => {
    const events = [
      'checkout.order.placed',
      'order_transaction.written',
      'state_enter.order_delivery.state.shipped',
      'product.deleted',
    ];
    expect([...events, 'customer.written', undefined].map(subjectOfWebhook)).toEqual([
      ...['orders', 'orders', 'orders', 'products'],
      ...[null, null],
    ]);
  });
});
