import type { Text } from '#kit/text.ts';
import type { Db } from './db/database.ts';

/** Something that hangs on a shop, a language, or the place a shop is connected to: counted by the feature that keeps it, so that the owner of these need not know it. */
export type InUse = {
  readonly of: 'shop' | 'language' | 'connection';
  readonly key: string;
  /** "{count} {count|product|products} in the shop". */
  readonly text: Text;
  /** Fields that may not change while there is any: the amounts of a shop are in its currency. */
  readonly fixes?: readonly string[];
  /** Of a connection: what becomes of it when the shop moves to another place, in a word and in a sentence. */
  readonly moves?: { readonly outcome: 'kept' | 'forgotten' | 'again'; readonly why: Text };
  readonly count: (db: Db, id: number) => Promise<number>;
};

export type Counted = Pick<InUse, 'key' | 'text' | 'fixes' | 'moves'> & { readonly count: number };

/** What hangs on one of them now; what is nothing is left out. */
export async function countInUse(
  declared: readonly InUse[],
  db: Db,
  of: InUse['of'],
  id: number,
): Promise<readonly Counted[]> {
  const asked = declared.filter((one) => one.of === of);
  const counts = await Promise.all(asked.map((one) => one.count(db, id)));
  return asked.flatMap((one, at) => (counts[at]! > 0 ? [{ ...one, count: counts[at]! }] : []));
}
