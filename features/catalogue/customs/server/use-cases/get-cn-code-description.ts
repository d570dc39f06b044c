import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { getCnCodeDescription as call } from '../../contract/customs.calls.ts';
import { describeCnCode } from '../customs.public.ts';
import { licencesRepository } from '../licence/licences.repository.ts';

/** An unknown code is an answer, not a failure: the screen says so beside the field (trap T59). */
export const getCnCodeDescription =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => ({
    description_en: await describeCnCode(db, params.code),
    licence_shops: await licencesRepository(db).listWhole(params.code),
  });
