import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/feature.ts';
import { everyHour } from '#server/http/every-hour.ts';
import { purchasingRepository } from './purchasing.repository.ts';

/** Begun uploads are worth ten minutes; their rows go a day later. */
const begunRetentionMs = 86_400_000;

type Needs = Pick<Platform, 'db' | 'storage' | 'now' | 'logError'>;

/** Uploads whose bytes never came go. */
export const purchasingPages = (platform: Needs) => async (app: FastifyInstance) =>
  everyHour(app, platform, 'purge of begun uploads of purchase orders', () =>
    purchasingRepository(platform.db).deleteUnfinished(new Date(platform.now().getTime() - begunRetentionMs)),
  );
