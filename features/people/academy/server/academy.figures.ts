import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { openServiceRequests } from '../contract/academy.figures.ts';
import { serviceRequestsReadModel } from './service-requests.read-model.ts';

export const academyFigures = ({ readDb }: Pick<Platform, 'readDb'>) => [
  figure(openServiceRequests, async () => ({
    count: await serviceRequestsReadModel(readDb).countOpen(),
    note: { code: 'why' },
  })),
];
