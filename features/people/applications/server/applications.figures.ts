import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { waitingApplications } from '../contract/applications.figures.ts';
import { listApplications } from './use-cases/list-applications.ts';

export const applicationsFigures = (platform: Pick<Platform, 'readDb'>) => [
  figure(waitingApplications, async (context) => {
    const waiting = await listApplications(platform)({ query: { status: 'open' } }, context);
    return { count: waiting.length, note: { code: 'why' } };
  }),
];
