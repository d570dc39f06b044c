import type { Db } from '#server/db/database.ts';
import type { Numbered } from './history.names.ts';
import { historyReadModel } from './history.read-model.ts';

export { type Numbered, numberedIn, numbersOf } from './history.names.ts';

/** What these numbers are called, by `<what> <number>`, the deleted ones too; what has no name is left out. */
export const namesOf = (db: Db, of: readonly Numbered[]): Promise<ReadonlyMap<string, string>> =>
  historyReadModel(db).listNames(of);
