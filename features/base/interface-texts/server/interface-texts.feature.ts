import type { BuildFeature } from '#server/feature.ts';
import { interfaceTextsChanged } from '../contract/interface-texts.events.ts';
import { interfaceTextsRoutes } from './interface-texts.routes.ts';

export const interfaceTextsFeature: BuildFeature = (platform) => ({
  name: 'interfaceTexts',
  events: [interfaceTextsChanged],
  routes: interfaceTextsRoutes(platform),
});
