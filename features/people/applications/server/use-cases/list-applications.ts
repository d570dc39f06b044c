import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/applications.calls.ts';
import { type ApplicationStatus, applicationViews, statusesOf } from '../../contract/applications.status.ts';
import { applicationsReadModel } from '../applications.read-model.ts';

/** What pages of the release before show at once. */
const most = 500;

/** The same as a plain list; people tied to a seller see none of it. */
export const listApplications =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (
    { query }: InputOf<typeof calls.listApplications>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listApplications>> => {
    // Drafts are their writers' own.
    if (scope.sellerId !== null || query.status === 'draft') return [];
    return applicationsReadModel(readDb).list(statusesOf(query.status), { orderBy: 'asc', page: 0, pageSize: most });
  };

/** The queue; people tied to a seller see none of it. */
export const queueApplications =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (
    { query }: InputOf<typeof calls.queueApplications>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.queueApplications>> => {
    const found = applicationsReadModel(readDb);
    const counted =
      scope.sellerId === null ? await found.count(query.search_text) : new Map<ApplicationStatus, number>();
    const sumOf = (statuses: readonly ApplicationStatus[]) =>
      statuses.reduce((sum, status) => sum + (counted.get(status) ?? 0), 0);
    const statuses = statusesOf(query.status);
    const total = sumOf(statuses);
    return {
      results: total === 0 ? [] : await found.list(statuses, query),
      total,
      counts: Object.fromEntries(applicationViews.map((view) => [view, sumOf(statusesOf(view))])) as Counts,
    };
  };

type Counts = OutputOf<typeof calls.queueApplications>['counts'];
