import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listLocalBrands as call } from '../../contract/sellers.calls.ts';
import { sellersReadModel } from '../sellers.read-model.ts';

export const listLocalBrands =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_input: unknown, { scope }: Context): Promise<OutputOf<typeof call>> =>
    sellersReadModel(db).listLocalBrands(scope.sellerId);
