import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What a page of ours may load, and from where. Scripts come from our own address alone. */
const contentSecurityPolicy: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  // What browsers without the two below go by.
  'style-src': ["'self'", "'unsafe-inline'"],
  'style-src-elem': ["'self'"],
  // Ant Design places things with style attributes, and cleaned descriptions of products carry them.
  'style-src-attr': ["'unsafe-inline'"],
  'font-src': ["'self'"],
  // Supplier images live anywhere.
  'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  // "self" covers sockets of our own address too.
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/**
 * The policy of a page whose style elements, or the scripts in it, carry this nonce or are this text (`sha256-…`).
 * A script in a page is let through by its text alone: a nonce would let through what an attacker can put behind it.
 */
export const policyWith = ({ style, script }: { readonly style: string; readonly script?: string }): string => {
  const more: Readonly<Record<string, string | undefined>> = { 'style-src-elem': style, 'script-src': script };
  return Object.entries(contentSecurityPolicy)
    .map(([name, sources]) => [name, ...sources, ...(more[name] ? [`'${more[name]}'`] : [])].join(' '))
    .join(';');
};

/** How a policy names a text that stands in a page. */
export const sourceOfText = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What pages of ours never ask a browser for. */
const permissionsPolicy =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), midi=(), display-capture=()';

/** What an answer says that is made before anything of ours runs. */
export const bareHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissionsPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const yearSeconds = 31_536_000;

/**
 * The headers of every answer of any kind: pages, calls, files, the storefront and errors. A file or page may say
 * more about itself. What says nothing of caching and is an answer of the API or a failure, is kept by nobody.
 */
export const securityHeaders = Object.assign(
  async (app: FastifyInstance, { behindTls }: { readonly behindTls: boolean }): Promise<void> => {
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy as Record<string, string[]> },
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      strictTransportSecurity: behindTls && { maxAge: yearSeconds, includeSubDomains: true },
    });
    app.addHook('onSend', async (request, reply) => {
      reply.header('permissions-policy', permissionsPolicy);
      const ofApi = /^\/api([/?]|$)/.test(request.url);
      if ((ofApi || reply.statusCode >= 400) && !reply.hasHeader('cache-control'))
        reply.header('cache-control', 'no-store');
    });
  },
  // Fastify's mark of a plugin that acts on the whole server, not only on what is registered inside of it.
  { [Symbol.for('skip-override')]: true },
);
