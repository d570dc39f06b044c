import type { OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { listAttributeImports as call } from '../../contract/attributes.file.calls.ts';
import { attributesFileRepository } from '../file/attributes.file.repository.ts';

export const listAttributeImports =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<OutputOf<typeof call>> =>
    attributesFileRepository(db).listImports();
