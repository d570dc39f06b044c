import { mayOpen } from '#features/base/navigation/contract/navigation.rules.ts';
import { readStored, sessionKeys } from '#web/lib/device-storage.ts';
import type { Actor, SessionState } from '#web/lib/session.ts';
import { aheadPaths } from './ahead.ts';
import { type OpenAhead, writeOpenAhead } from './open-ahead.ts';

/** Of the pages that ask ahead those the gate opens to this person; none where nothing but the two-step login is open. */
export const openAheadOf = (actor: Actor): OpenAhead | null =>
  actor.secondFactorMissing ? null : { paths: aheadPaths.filter((path) => mayOpen(path, actor)), shops: actor.shops };

/**
 * Writes down for the first script of the next load what this person may open, so that the gate has decided before a page asks. While nobody
 * is known to be signed in nothing is asked ahead; a view of somebody else leaves what is kept of the person themselves.
 */
export function keepOpenAhead({ token, actor }: SessionState): void {
  if (token !== null && token !== readStored(sessionKeys.token)) return;
  writeOpenAhead(actor && openAheadOf(actor));
}
