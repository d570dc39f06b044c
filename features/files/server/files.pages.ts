import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { everyHour } from '#server/http/every-hour.ts';
import { thumbnailKey, thumbnailMime } from './files.paths.ts';
import { filesRepository } from './files.repository.ts';
import { purgeUnusedFiles } from './use-cases/purge-unused-files.ts';

/**
 * Uploads under an address that cannot be guessed, without a session: shops and <img> cannot send one. Always as the
 * image it was found to be, never as a page, whatever else the bytes contain.
 */
export const filesPages =
  (platform: Pick<Platform, 'db' | 'storage' | 'now' | 'logError'>) => async (app: FastifyInstance) => {
    const send = async (request: FastifyRequest, reply: FastifyReply, thumbnail: boolean) => {
      const id = z.uuid().safeParse((request.params as { id: string }).id);
      const file = id.success ? await filesRepository(platform.db).find(id.data) : null;
      const found = file && (await platform.storage.open(thumbnail ? thumbnailKey(file.path) : file.path));
      if (!found) throw new AppError(generalErrors.notFound);
      return reply
        .headers({
          'content-type': thumbnail ? thumbnailMime : file.mime,
          'content-length': found.size,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': 'inline',
          'cross-origin-resource-policy': 'cross-origin',
          // An id never gets other bytes.
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .send(found.stream);
    };
    app.get('/files/:id', (request, reply) => send(request, reply, false));
    app.get('/files/:id/thumb', (request, reply) => send(request, reply, true));
    everyHour(app, platform, 'purge of unused files', purgeUnusedFiles(platform));
  };
