import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { listCnCodes as call } from '../../contract/customs.calls.ts';
import { cnCodesReadModel } from '../cn-codes.read-model.ts';

export const listCnCodes =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    const codes = cnCodesReadModel(db);
    return { ...(await codes.list(query)), above: await codes.listAbove(query.under ?? '') };
  };
