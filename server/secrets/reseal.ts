import type { Db } from '../db/database.ts';
import { sealedRepository } from './sealed.repository.ts';
import type { Secrets } from './secrets.ts';

export type Resealed = {
  readonly place: string;
  readonly resealed: number;
  readonly current: number;
  /** Sealed with a key that is not there: nothing was done to them. */
  readonly unreadable: number;
};

/**
 * Seals with the key of today whatever was sealed with one of before, row by row while the product runs. What somebody
 * writes meanwhile is sealed with the key of today anyway, or found by a second run.
 */
export async function reseal(db: Db, secrets: Secrets): Promise<Resealed[]> {
  const sealed = sealedRepository(db);
  const done: Resealed[] = [];
  for (const place of await sealed.listColumns()) {
    const count = { resealed: 0, current: 0, unreadable: 0 };
    for (const text of await sealed.list(place)) {
      if (secrets.isCurrent(text)) count.current += 1;
      else {
        const fresh = sealedAnew(secrets, text);
        if (fresh === null) count.unreadable += 1;
        else if (await sealed.replace(place, text, fresh)) count.resealed += 1;
      }
    }
    done.push({ place: `${place.table}.${place.column}`, ...count });
  }
  return done;
}

function sealedAnew(secrets: Secrets, text: string): string | null {
  try {
    return secrets.seal(secrets.open(text));
  } catch {
    return null;
  }
}
