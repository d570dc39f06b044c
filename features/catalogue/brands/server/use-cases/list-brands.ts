import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { listBrands as call } from '../../contract/brands.calls.ts';
import { brandsRepository } from '../brands.repository.ts';

/** The shop's brands are the same for everybody: no scope. */
export const listBrands =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query }: InputOf<typeof call>): Promise<OutputOf<typeof call>> =>
    brandsRepository(db).listShopBrands(query);
