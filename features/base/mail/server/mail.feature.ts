import type { BuildFeature } from '#server/feature.ts';
import { mailRoutes } from './mail.routes.ts';

export const mailFeature: BuildFeature = (platform) => ({ name: 'mail', routes: mailRoutes(platform) });
