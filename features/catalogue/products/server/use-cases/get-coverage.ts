import type { OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getCoverage as call } from '../../contract/products.calls.ts';
import { readCoverage } from '../products.coverage.read-model.ts';

/** Of the whole catalogue, so for staff: the kept counts know no sellers. */
export const getCoverage =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (_input: unknown, { scope }: Context): Promise<OutputOf<typeof call>> => {
    if (scope.sellerId !== null) throw new AppError(generalErrors.forbidden);
    return readCoverage(readDb, scope.shopId);
  };
