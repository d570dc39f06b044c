import type { BuildFeature } from '#server/feature.ts';
import { histories } from '../contract/mail.history-kinds.ts';
import { mailNamed } from './mail.named.read-model.ts';
import { mailRoutes } from './mail.routes.ts';

export const mailFeature: BuildFeature = (platform) => ({
  name: 'mail',
  histories,
  named: mailNamed,
  routes: mailRoutes(platform),
});
