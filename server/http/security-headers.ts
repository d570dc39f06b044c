import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Ant Design writes its styles at run time, and cleaned descriptions of products carry style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Supplier images live anywhere.
  imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  // "self" holds for sockets of the own address too.
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

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
 * The headers of every answer, whoever makes it: pages, calls, files, the storefront and errors. A file or page may say
 * more about itself. What says nothing of caching and is an answer of the API or a failure, is kept by nobody.
 */
export const securityHeaders = Object.assign(
  async (app: FastifyInstance, { behindTls }: { readonly behindTls: boolean }): Promise<void> => {
    await app.register(helmet, {
      contentSecurityPolicy: { directives: contentSecurityPolicy },
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
