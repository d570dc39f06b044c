import { fileAddress } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { listKeptBrands as call } from '../../contract/brands.calls.ts';
import { brandsReadModel } from '../brands.read-model.ts';

export const listKeptBrands =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    const { results, total } = await brandsReadModel(db).listKept(query);
    return { results: results.map((brand) => ({ ...brand, logo: brand.logo && fileAddress(brand.logo) })), total };
  };
