import { type ImportFile, reportOf } from '#features/base/exports/server/exports.public.ts';
import type { OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { checkBrandFile as call } from '../../contract/brands.file.calls.ts';
import { planFile } from '../file/plan-file.ts';

export const checkBrandFile =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ file }: ImportFile): Promise<OutputOf<typeof call>> => {
    const { rows, ignored } = await planFile(db, file);
    return reportOf(rows, ignored);
  };
