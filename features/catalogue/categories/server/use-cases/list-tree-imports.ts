import type { OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { listTreeImports as call } from '../../contract/categories.file.calls.ts';
import { treeFileReadModel } from '../tree-file/tree-file.read-model.ts';

export const listTreeImports =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<OutputOf<typeof call>> =>
    treeFileReadModel(db).listImports();
