import type { OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { listCnImports as call } from '../../contract/cn-file.calls.ts';
import { type CnImportKind, cnFileRepository } from '../file/cn-file.repository.ts';

export const listCnImports =
  ({ db }: Pick<Platform, 'db'>, kind: CnImportKind) =>
  async (): Promise<OutputOf<typeof call>> =>
    cnFileRepository(db).listImports(kind);
