import type { Db } from '#server/db/database.ts';
import { changeSetsReadModel } from './change-sets.read-model.ts';

/** How many rows of a preview would get a value where there is none; the others that change have one of their own. */
export const countAdded = (db: Db, id: string): Promise<number> => changeSetsReadModel(db).countAdded(id);
