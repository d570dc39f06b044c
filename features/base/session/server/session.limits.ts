import { AppError } from '#kit/error.ts';
import { sourceOf } from '#kit/network.ts';
import { personErrors } from '#kit/platform.errors.ts';
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

/**
 * Counts one more try of a network address, over all nodes: of IPv6 of its network, since one household has more addresses than
 * anybody can count.
 * @throws AppError `tooManyTries`, 429, from the try after `most` within `minutes`
 */
export const limitTriesFrom = (
  db: Db,
  what: string,
  ip: string | undefined,
  limit: { most: number; minutes: number },
): Promise<void> => limitTries(db, `${what}:${sourceOf(ip)}`, limit);

/**
 * Counts one more file that is sent by a person, or by an address where nobody is logged in, over all nodes.
 * @throws AppError too_many_uploads, 429, from the file after `perMinute` within a minute, with the exact time to wait
 */
export async function limitUploads(db: Db, sender: number | string, perMinute: number): Promise<void> {
  const seconds = await sessionRepository(db).countUpload(sender, perMinute, 60);
  if (seconds === null) return;
  throw new AppError(personErrors.uploads, { values: { limit: perMinute, seconds }, retryAfter: seconds });
}
