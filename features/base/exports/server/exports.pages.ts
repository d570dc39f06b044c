import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/feature.ts';
import { everyHour } from '#server/http/every-hour.ts';
import { purgeExports } from './use-cases/purge-exports.ts';

type Needs = Pick<Platform, 'db' | 'storage' | 'now' | 'logError'>;

/** Files that are kept no longer go. */
export const exportsPages = (platform: Needs) => async (app: FastifyInstance) =>
  everyHour(app, platform, 'purge of old exports', purgeExports(platform));
