import type { FastifyInstance } from 'fastify';
import { hashToken } from '#features/base/session/server/session.public.ts';
import { AppError } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { fileErrors } from '../contract/files.errors.ts';
import { downloadsRepository } from './downloads.repository.ts';
import { downloadAddress } from './files.paths.ts';

type Needs = Pick<Platform, 'db' | 'storage' | 'now'>;

/** Files under the address a link gave: always as a download, under a name of ours, never kept by anything in between. */
export const downloadsPages = (platform: Needs) => async (app: FastifyInstance) => {
  const downloads = downloadsRepository(platform.db);
  app.get(downloadAddress(':secret'), async (request, reply) => {
    const hash = hashToken((request.params as { secret: string }).secret);
    const file = await downloads.find(hash, platform.now());
    const found = file && (await platform.storage.open(file.storageKey));
    if (!found) throw new AppError(fileErrors.downloadGone);
    return reply
      .headers({
        'content-type': file.mime,
        'content-length': found.size,
        'content-disposition': `attachment; filename="${file.name}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(found.stream);
  });
};
