import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import { type findCnCodes as call, cnCodesOffered } from '../../contract/customs.calls.ts';
import { cnCodesReadModel } from '../cn-codes.read-model.ts';

export const findCnCodes =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query }: InputOf<typeof call>): Promise<OutputOf<typeof call>> =>
    cnCodesReadModel(db).find(query.search_text, cnCodesOffered);
