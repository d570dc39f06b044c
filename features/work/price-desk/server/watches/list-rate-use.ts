import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listRateUse as call } from '../../contract/price-watch.calls.ts';
import { rateUseRepository } from './rate-use.repository.ts';

/** How many prices hang on each pair of currencies, in the shops of the person, as last counted. */
export const listRateUse =
  ({ db }: Pick<Platform, 'db'>) =>
  (_: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> =>
    rateUseRepository(db).list(actor.shops);
