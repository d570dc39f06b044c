import type { Db } from '#server/db/database.ts';
import { readOutcome } from '../contract/change-sets.rules.ts';
import { changeSetsReadModel } from './change-sets.read-model.ts';

/**
 * The ids of the rows an outcome filter names; null where the change set is not, or no longer, kept. A person who has its id may
 * ask: it tells of rows the list shows the person anyway, and nothing else of the change.
 */
export async function listOutcomeIds(db: Db, text: string): Promise<readonly number[] | null> {
  const asked = readOutcome(text);
  if (!asked) return null;
  const read = changeSetsReadModel(db);
  return (await read.exists(asked.id)) ? read.listIds(asked.id, asked.outcome) : null;
}
