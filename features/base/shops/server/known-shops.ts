import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { shopsRepository } from './shops.repository.ts';

/** Which shops there are, for every request: from memory, because a shop that exists goes on existing. */
export type KnownShops = {
  readonly has: (shopId: number) => Promise<boolean>;
  /** Those that people choose among: without what is switched off. */
  readonly ids: () => Promise<readonly number[]>;
};

/**
 * A shop that this process has not met is looked up in the table, so a shop added on another node is served here at its first
 * request. Requests that wait for the same look-up share it: asking for shops that do not exist costs one read at a time.
 */
export function knownShops(db: Kysely<DB>): KnownShops {
  let met = new Set<number>();
  let reading: Promise<Set<number>> | undefined;
  const read = () => {
    reading ??= shopsRepository(db)
      .listIds()
      .then((ids) => {
        met = new Set(ids);
        return met;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  return {
    has: async (shopId) => met.has(shopId) || (Number.isInteger(shopId) && shopId > 0 && (await read()).has(shopId)),
    ids: async () => (await shopsRepository(db).listActive()).filter(({ active }) => active).map(({ id }) => id),
  };
}
