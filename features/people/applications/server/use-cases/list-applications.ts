import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listApplications as call } from '../../contract/applications.calls.ts';
import { type ApplicationStatus, applicationStatuses } from '../../contract/applications.status.ts';
import { applicationsReadModel } from '../applications.read-model.ts';

/** The queue; people tied to a seller see none of it. */
export const listApplications =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof call>, { scope }: Context): Promise<OutputOf<typeof call>> =>
    scope.sellerId === null ? applicationsReadModel(readDb).list(statusesOf(query.status)) : [];

const sent = applicationStatuses.filter((status) => status !== 'draft');

function statusesOf(asked: 'open' | 'all' | ApplicationStatus): readonly ApplicationStatus[] {
  if (asked === 'open') return ['submitted', 'in_review'];
  return asked === 'all' ? sent : sent.filter((status) => status === asked);
}
