import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { sessionErrors } from '../contract/session.errors.ts';
import { sessionRepository } from './session.repository.ts';

/**
 * Counts one more try under `key`, over all nodes.
 * @throws AppError `tooManyTries`, 429, from the try after `most` within `minutes`
 */
export async function limitTries(
  db: Db,
  key: string,
  { most, minutes }: { most: number; minutes: number },
): Promise<void> {
  const tries = await sessionRepository(db).countTry(key, minutes);
  if (tries > most) throw new AppError(sessionErrors.tooManyTries, { values: { minutes }, retryAfter: minutes * 60 });
}
