import type { BuildFeature } from '#server/feature.ts';
import { mailNamed } from './mail.named.read-model.ts';
import { mailRoutes } from './mail.routes.ts';

export const mailFeature: BuildFeature = (platform) => ({
  name: 'mail',
  named: mailNamed,
  routes: mailRoutes(platform),
});
