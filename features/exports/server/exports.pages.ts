import type { FastifyInstance } from 'fastify';
import { AppError } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { everyHour } from '#server/http/every-hour.ts';
import { exportErrors } from '../contract/exports.errors.ts';
import type { ExportFormat } from '../contract/exports.model.ts';
import { fileAddress, hashOf } from './exports.paths.ts';
import { exportsRepository } from './exports.repository.ts';
import { purgeExports } from './use-cases/purge-exports.ts';

const mimes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Needs = Pick<Platform, 'db' | 'storage' | 'now' | 'logError'>;

/** Finished files under the address a link gave; always as a download, never kept by anything in between. */
export const exportsPages = (platform: Needs) => async (app: FastifyInstance) => {
  app.get(fileAddress(':secret'), async (request, reply) => {
    const hash = hashOf((request.params as { secret: string }).secret);
    const file = await exportsRepository(platform.db).findLinked(hash, platform.now());
    const found = file && (await platform.storage.open(file.key));
    if (!found) throw new AppError(exportErrors.gone);
    return reply
      .headers({
        'content-type': mimes[file.format],
        'content-length': found.size,
        'content-disposition': `attachment; filename="${file.name}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(found.stream);
  });
  everyHour(app, platform, 'purge of old exports', purgeExports(platform));
};
