import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedWebhook, subjectOfWebhook } from './webhook-signature.ts';

const body = Buffer.from('{"data":{"event":"checkout.order.placed"},"note":"Ringë dy herë"}', 'utf8');
const signed = (secret: string, of: Uint8Array) => createHmac('sha256', secret).update(of).digest('hex');

describe('webhooks of Shopware', () => {
  it('takes what is signed with the secret of the app, byte for byte', () => {
    expect(isSignedWebhook('s3cret', body, signed('s3cret', body))).toBe(true);
  });

  it.each([
    ['another secret', signed('other', body)],
    ['another body', signed('s3cret', Buffer.from('{"data":{}}'))],
    ['nothing', ''],
    ['half of it', signed('s3cret', body).slice(0, 32)],
    ['base64 instead of hex', createHmac('sha256', 's3cret').update(body).digest('base64')],
    ['no header', undefined],
  ])('refuses %s', (_what, signature) => {
    expect(isSignedWebhook('s3cret', body, signature)).toBe(false);
  });

  it('takes nothing where there is no secret', () => {
    expect(isSignedWebhook('', body, signed('', body))).toBe(false);
  });

  it('tells what to look at', () => {
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
