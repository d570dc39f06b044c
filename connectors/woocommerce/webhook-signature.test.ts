import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedWebhook, subjectOfWebhook } from './webhook-signature.ts';

const body = Buffer.from('{"id":101}', 'utf8');

describe('webhooks of WooCommerce', () => {
  it('are signed in base64', () => {
    const signature = createHmac('sha256', 's3cret').update(body);
    expect(isSignedWebhook('s3cret', body, signature.digest('base64'))).toBe(true);
  });

  it('tell what to look at', () => {
    expect(
      ['order.updated', 'product.deleted', 'customer.created', 'action.x', undefined].map(subjectOfWebhook),
    ).toEqual(['orders', 'products', null, null, null]);
  });
});
