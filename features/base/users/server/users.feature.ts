import type { BuildFeature } from '#server/feature.ts';
import { usersRoutes } from './users.routes.ts';

export const usersFeature: BuildFeature = (platform) => ({ name: 'users', routes: usersRoutes(platform) });
