import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/feature.ts';
import { everyHour } from '#server/http/every-hour.ts';
import { applicationsRepository } from './applications.repository.ts';

/** Drafts nobody touches for this long are forgotten with their documents. */
const draftsRetentionMs = 90 * 86_400_000;

type Needs = Pick<Platform, 'db' | 'storage' | 'now' | 'logError'>;

/** Drafts nobody touches go. */
export const applicationsPages = (platform: Needs) => async (app: FastifyInstance) =>
  everyHour(app, platform, 'purge of old application drafts', async () => {
    const before = new Date(platform.now().getTime() - draftsRetentionMs);
    for (const key of await applicationsRepository(platform.db).deleteOldDrafts(before))
      await platform.storage.delete(key);
  });
