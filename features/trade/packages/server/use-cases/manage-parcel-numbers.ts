import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/carriers.calls.ts';
import { prefixIn, prefixKey, prefixOf } from '../writing/give-sscc.ts';
import { parcelNumbersRepository } from '../writing/parcel-numbers.repository.ts';

async function readNumbers(db: Db): Promise<OutputOf<typeof calls.getParcelNumbers>> {
  const gs1_prefix = await prefixOf(db);
  return { gs1_prefix, given: gs1_prefix === '' ? 0 : await parcelNumbersRepository(db).count(gs1_prefix) };
}

export const getParcelNumbers =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  (): Promise<OutputOf<typeof calls.getParcelNumbers>> =>
    readNumbers(readDb);

/** One prefix for the parcels of all shops, so it is for who works in all of them. */
export const setParcelNumbers =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { body: { gs1_prefix } }: InputOf<typeof calls.setParcelNumbers>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setParcelNumbers>> => {
    refuseOtherShops(context.actor, null);
    return unitOfWork(context, async (tx) => {
      const settings = settingsRepository(tx.db);
      const before = prefixIn(await settings.lock(prefixKey, null, ''));
      if (before !== gs1_prefix) {
        await settings.set(prefixKey, null, gs1_prefix);
        tx.record([
          {
            entity: 'parcel_numbers',
            id: 1,
            action: 'parcel numbers changed',
            before: { gs1_prefix: before },
            after: { gs1_prefix },
          },
        ]);
      }
      return readNumbers(tx.db);
    });
  };
