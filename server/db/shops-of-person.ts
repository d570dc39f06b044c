// Reads of others: shops
import type { Actor } from '../context.ts';
import type { Db } from './database.ts';

/** The shops a person works in now: those they are held to, or every one there is. */
export async function shopsOfPerson(db: Db, { shops }: Pick<Actor, 'shops'>): Promise<readonly number[]> {
  if (shops !== null) return shops;
  const rows = await db.selectFrom('shops').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
