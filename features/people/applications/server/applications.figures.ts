import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { waitingApplications } from '../contract/applications.figures.ts';
import { statusesOf } from '../contract/applications.status.ts';
import { applicationsReadModel } from './applications.read-model.ts';

export const applicationsFigures = (platform: Pick<Platform, 'readDb'>) => [
  figure(waitingApplications, async ({ scope }) => {
    const counted = scope.sellerId === null ? await applicationsReadModel(platform.readDb).count() : new Map();
    const waiting = statusesOf('open').map((status) => counted.get(status) ?? 0);
    return { count: waiting.reduce((sum, one) => sum + one, 0), note: { code: 'why' } };
  }),
];
