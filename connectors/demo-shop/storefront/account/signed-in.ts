import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInDays } from '../../customers/customers.repository.ts';
import { isToken } from '../../orders/place-order.ts';

const name = 'demo_customer';

const write = (request: FastifyRequest, reply: FastifyReply, shopId: number, value: string, seconds: number): void => {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=/storefront/${shopId}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
  );
};

/** The token of a browser that is signed in, or null. */
export function signedInToken(request: FastifyRequest): string | null {
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
  const token = cookies.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  return isToken(token) ? token : null;
}

export const keepSignedIn = (request: FastifyRequest, reply: FastifyReply, shopId: number, token: string): void =>
  write(request, reply, shopId, token, signedInDays * 86_400);

export const dropSignedIn = (request: FastifyRequest, reply: FastifyReply, shopId: number): void =>
  write(request, reply, shopId, '', 0);
