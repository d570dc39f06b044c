import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedWebhook, subjectOfWebhook } from './webhook-signature.ts';

const body = Buffer.from('{"id":101,"note":"Ringë dy herë"}', 'utf8');
const signed = (secret: string, of: Uint8Array) => createHmac('sha256', secret).update(of).digest('base64');

describe('webhooks of WooCommerce', () => {
  it('takes what is signed with the secret, byte for byte', () => {
    expect(isSignedWebhook('s3cret', body, signed('s3cret', body))).toBe(true);
  });

  it.each([
    ['another secret', signed('other', body)],
    ['another body', signed('s3cret', Buffer.from('{"id":102}'))],
    ['nothing', ''],
    ['half of it', signed('s3cret', body).slice(0, 20)],
    ['hex instead of base64', createHmac('sha256', 's3cret').update(body).digest('hex')],
    ['no header', undefined],
  ])('refuses %s', (_what, signature) => {
    expect(isSignedWebhook('s3cret', body, signature)).toBe(false);
  });

  it('takes nothing where there is no secret', () => {
    expect(isSignedWebhook('', body, signed('', body))).toBe(false);
  });

  it('tells what to look at', () => {
    expect(
      ['order.updated', 'product.deleted', 'customer.created', 'action.x', undefined].map(subjectOfWebhook),
    ).toEqual(['orders', 'products', null, null, null]);
  });
});
