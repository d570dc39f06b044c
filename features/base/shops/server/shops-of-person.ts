import type { Actor } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { shopsRepository } from './shops.repository.ts';

/** The shops a person works in now: those they are held to, or every one there is. */
export const shopsOfPerson = async (db: Db, { shops }: Pick<Actor, 'shops'>): Promise<readonly number[]> =>
  shops ?? shopsRepository(db).listIds();
