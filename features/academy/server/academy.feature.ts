import type { BuildFeature } from '#server/feature.ts';
import { serviceRequestMail } from '../contract/academy.mails.ts';
import { academyFigures } from './academy.figures.ts';
import { academyRoutes } from './academy.routes.ts';

export const academyFeature: BuildFeature = (platform) => ({
  name: 'academy',
  figures: academyFigures(platform),
  routes: academyRoutes(platform),
  mails: [serviceRequestMail],
});
