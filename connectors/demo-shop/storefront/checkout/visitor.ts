import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken, newToken } from '../../orders/place-order.ts';

const name = 'demo_cart';
const monthSeconds = 30 * 86_400;

/** Whose cart it is: the cookie of the browser, or null. What is no token of ours is as if it were not there. */
export function cartOf(request: FastifyRequest): string | null {
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
  const token = cookies.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  return isToken(token) ? token : null;
}

/** The browser's cart, which it gets where it has none; for every page with a form. */
export function keepCart(request: FastifyRequest, reply: FastifyReply, shopId: number): string {
  const token = cartOf(request) ?? newToken();
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${token}; Path=/storefront/${shopId}; HttpOnly; SameSite=Lax; Max-Age=${monthSeconds}${secure}`,
  );
  return token;
}

/** What a form carries so that no other site can send it: only who sees the cookie can work it out. */
export const csrfOf = (cart: string): string =>
  createHash('sha256').update(`form of ${cart}`).digest('hex').slice(0, 32);

export function isOwnForm(cart: string | null, sent: string): cart is string {
  if (cart === null || sent.length !== 32) return false;
  return timingSafeEqual(
    Buffer.from(csrfOf(cart)),
    Buffer.from(
      sent
        .slice(0, 32)
        .padEnd(32)
        .replaceAll(/[^0-9a-f]/g, ' '),
    ),
  );
}
