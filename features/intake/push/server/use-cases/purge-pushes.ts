import type { Platform } from '#server/feature.ts';
import { keptPushDays } from '../../contract/push.calls.ts';
import { pushesRepository } from '../pushes.repository.ts';

const atOnce = 1000;
const day = 86_400_000;

/** Forgets what came by keys long ago, with the answers kept for repeated pushes; the histories keep what it changed. */
export const purgePushes =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  async (): Promise<number> => {
    let gone = 0;
    for (;;) {
      const some = await pushesRepository(db).deleteOld(new Date(now().getTime() - keptPushDays * day), atOnce);
      gone += some;
      if (some < atOnce) return gone;
    }
  };
