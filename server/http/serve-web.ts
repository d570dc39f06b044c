import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError, generalErrors } from '#kit/error.ts';
import { escapeHtml } from '#kit/mail-text.ts';
import { policyWith, sourceOfText } from './security-headers.ts';

/** Where web/index.html wants the nonce of its answer. */
const noncePlace = '__CSP_NONCE__';
/** Where it wants the ids of the shops. */
const shopsPlace = '__SHOP_IDS__';
/** Where it wants the languages of the interface beside those that come with the product. */
const languagesPlace = '__LANGUAGES__';
const yearSeconds = 31_536_000;
/** The build's file of what stands in the page itself. */
const firstScriptFile = 'first-script.js';

/** The scripts of each address. */
type Preloads = Readonly<Record<string, readonly string[]>>;

/**
 * Serves the built web: files whose names carry their hash for a year, as brotli or gzip where the build wrote a twin, and
 * index.html for every other address, since paths of the web and of the API share words (trap T84). A missing asset is
 * 404, not index.html, so that a stale page notices. The page says which shops there are, since its first script asks in the
 * shop of the address before any answer has come.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  known: {
    readonly shopIds: () => Promise<readonly number[]>;
    /** The languages of the interface, as its page of login already needs them. */
    readonly languages: () => Promise<readonly object[]>;
  },
): Promise<void> {
  // Written last: a build that is broken off is none.
  if (!existsSync(path.join(folder, 'page-scripts.json'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', 'index.html', 'page-scripts.json', firstScriptFile],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.startsWith(path.join(folder, 'assets'));
      reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      // The preview of a description is a frame without an origin, and fonts are asked for by origin.
      if (file.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
    },
  });
  const first = await readFile(path.join(folder, firstScriptFile), 'utf8');
  const script = sourceOfText(first);
  const pages = await readPages(folder, first);
  app.setNotFoundHandler(async (request, reply) => {
    const address = request.url.split('?')[0] ?? '';
    const isAsset = /\.\w{2,5}$/.test(address) || address.startsWith('/assets/');
    if (request.method !== 'GET' || isAsset) throw new AppError(generalErrors.notFound);
    const nonce = randomBytes(18).toString('base64');
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': policyWith({ style: `nonce-${nonce}`, script }),
    });
    const page = pages.get(address) ?? pages.get('')!;
    const shops = (await known.shopIds()).join(' ');
    const languages = await known.languages();
    const said = languages.length > 0 ? escapeHtml(JSON.stringify(languages)) : '';
    return reply.type('text/html; charset=utf-8').send(
      page
        .replace(noncePlace, nonce)
        .replace(shopsPlace, shops)
        .replace(languagesPlace, () => said),
    );
  });
}

/** index.html as it is sent for each address: it names what that page reads, so that all of it is fetched in one step. */
async function readPages(folder: string, first: string): Promise<ReadonlyMap<string, string>> {
  const source = await readFile(path.join(folder, 'index.html'), 'utf8');
  const page = source.replace('<!--first-script-->', () => `<script>${first}</script>`);
  const preloads = JSON.parse(await readFile(path.join(folder, 'page-scripts.json'), 'utf8')) as Preloads;
  return new Map(
    Object.entries(preloads).map(([address, scripts]) => {
      const wanted = scripts
        .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
        .filter((link) => !page.includes(link));
      return [address, page.replace('</head>', `${wanted.join('')}</head>`)];
    }),
  );
}
