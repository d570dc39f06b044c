import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError, generalErrors } from '#kit/error.ts';
import { policyWithStyle } from './security-headers.ts';

/** Where web/index.html wants the nonce of its answer. */
const noncePlace = '__CSP_NONCE__';

/**
 * Serves the built web: hashed files for a year, and index.html for every other address, since paths of the web and
 * of the API share words (trap T84). A missing asset is 404, not index.html, so that a stale page notices.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) return;
  await app.register(fastifyStatic, { root: folder, wildcard: false, index: false, maxAge: '1y', immutable: true });
  const page = await readFile(index, 'utf8');
  app.setNotFoundHandler(async (request, reply) => {
    const address = request.url.split('?')[0] ?? '';
    const isAsset = /\.\w{2,5}$/.test(address) || address.startsWith('/assets/');
    if (request.method !== 'GET' || isAsset) throw new AppError(generalErrors.notFound);
    const nonce = randomBytes(18).toString('base64');
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policyWithStyle(`nonce-${nonce}`) });
    return reply.type('text/html; charset=utf-8').send(page.replace(noncePlace, nonce));
  });
}
