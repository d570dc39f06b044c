import type { BuildFeature } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { getTimeline } from '../contract/order-timeline.calls.ts';
import { exportPerson as exportPersonCall } from '../contract/person.calls.ts';
import { exportPerson } from './use-cases/export-person.ts';
import { getTimelineOf } from './use-cases/read-timeline.ts';

export const orderDeskFeature: BuildFeature = (platform) => ({
  name: 'order-desk',
  routes: [bind(getTimeline, getTimelineOf(platform)), bind(exportPersonCall, exportPerson(platform))],
});
