import { type ImportFile, reportOf } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { checkInterfaceFile as call } from '../../contract/interface-texts.calls.ts';
import { planTexts } from '../file/plan-file.ts';

export const checkInterfaceFile =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params, file }: InputOf<typeof call> & ImportFile): Promise<OutputOf<typeof call>> => {
    const { rows, ignored } = await planTexts(db, params.id, file);
    return reportOf(rows, ignored);
  };
