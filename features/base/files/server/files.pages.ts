import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { thumbnailKey, thumbnailMime } from './files.paths.ts';
import { filesRepository } from './files.repository.ts';
import { isPublished } from './published-files.read-model.ts';
import { signedFor } from './signed-addresses.ts';

/**
 * Uploads without a session: shops and <img> cannot send one. What is published is open to anybody under an address that
 * cannot be guessed; the rest under a signed one that ends, as answers of the API carry it. Always as the
 * image it was found to be, never as a page, whatever else the bytes contain.
 */
export const filesPages =
  (platform: Pick<Platform, 'db' | 'storage' | 'secrets' | 'now'>) => async (app: FastifyInstance) => {
    const send = async (request: FastifyRequest, reply: FastifyReply, thumbnail: boolean) => {
      const id = z.uuid().safeParse((request.params as { id: string }).id);
      const file = id.success ? await filesRepository(platform.db).find(id.data) : null;
      const found = file && (await platform.storage.open(thumbnail ? thumbnailKey(file.path) : file.path));
      if (!found) throw new AppError(generalErrors.notFound);
      const held = signedFor(file.id, request.query as Record<string, unknown>, platform.secrets, platform.now());
      if (held === 0 && !(await isPublished(platform.db, file.id))) {
        found.stream.destroy();
        throw new AppError(generalErrors.notFound);
      }
      return reply
        .headers({
          'content-type': thumbnail ? thumbnailMime : file.mime,
          'content-length': found.size,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': 'inline',
          'cross-origin-resource-policy': 'cross-origin',
          // An id never gets other bytes; what may not be published yet is kept by the one browser, and no longer than the address holds.
          'cache-control': held > 0 ? `private, max-age=${held}, immutable` : 'public, max-age=31536000, immutable',
        })
        .send(found.stream);
    };
    app.get('/files/:id', (request, reply) => send(request, reply, false));
    app.get('/files/:id/thumb', (request, reply) => send(request, reply, true));
  };
