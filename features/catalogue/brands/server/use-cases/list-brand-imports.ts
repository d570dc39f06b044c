import type { OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { listBrandImports as call } from '../../contract/brands.file.calls.ts';
import { brandsFileRepository } from '../file/brands.file.repository.ts';

export const listBrandImports =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<OutputOf<typeof call>> =>
    brandsFileRepository(db).listImports();
