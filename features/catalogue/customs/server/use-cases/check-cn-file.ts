import { type ImportFile, reportOf } from '#features/base/exports/server/exports.public.ts';
import type { OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { checkCnFile as call } from '../../contract/cn-file.calls.ts';
import { planCodes, planSuccessors } from '../file/plan-file.ts';

export const checkCnFile =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ file }: ImportFile): Promise<OutputOf<typeof call>> => {
    const { rows, ignored } = await planCodes(db, file);
    return reportOf(rows, ignored);
  };

export const checkSuccessorFile =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ file }: ImportFile): Promise<OutputOf<typeof call>> => {
    const { rows, ignored } = await planSuccessors(db, file);
    return reportOf(rows, ignored);
  };
