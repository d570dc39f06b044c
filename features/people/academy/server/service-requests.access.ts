import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { RequestSide, ServiceRequest } from '../contract/academy.requests.ts';
import { mayEditPages } from './academy.access.ts';
import { serviceRequestsReadModel } from './service-requests.read-model.ts';

/**
 * A request and on which side of it this person is. Requests of other sellers are not there.
 * @throws AppError not_found, 404
 */
export async function getRequestFor(
  db: Db,
  id: number,
  context: Pick<Context, 'actor' | 'scope'>,
): Promise<{ request: ServiceRequest; side: RequestSide }> {
  const side: RequestSide = mayEditPages(context) ? 'team' : 'seller';
  const { sellerId } = context.actor;
  if (side === 'seller' && sellerId === null) throw new AppError(generalErrors.notFound);
  const of = side === 'seller' ? { sellerId: sellerId as number } : {};
  const [request] = (await serviceRequestsReadModel(db).list({ id, ...of, limit: 1 })).results;
  if (!request) throw new AppError(generalErrors.notFound);
  return { request, side };
}
