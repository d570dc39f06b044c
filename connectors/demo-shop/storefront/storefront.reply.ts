import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { layout, type Page } from './storefront.layout.ts';
import type { Visit } from './storefront.shop.ts';

export const newNonce = () => randomBytes(16).toString('base64');

export function sendPage(reply: FastifyReply, status: number, visit: Visit, page: Page) {
  const nonce = newNonce();
  return sendHtml(reply, status, layout(visit, page, nonce), nonce);
}

/** No script runs in the shop, whatever a product brings along; pictures may come from any supplier. */
export const sendHtml = (reply: FastifyReply, status: number, markup: string, nonce: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'self' 'nonce-${nonce}'; img-src 'self' http: https: data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
    })
    .send(markup);
