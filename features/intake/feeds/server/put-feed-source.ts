import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#server/db/unit-of-work.ts';
import { feedsChanged } from '../contract/feeds.events.ts';
import { feedSetupRepository, type SetupRow } from './feed-setup.repository.ts';

type Source = Pick<SetupRow, 'url' | 'login' | 'host_key' | 'max_megabytes' | 'paging'>;
const shown = ({ url, login, host_key, max_megabytes, paging }: Source): Source => ({
  url,
  login,
  host_key,
  max_megabytes,
  paging,
});

/** Writes a source that was judged before, with its history. `next` holds the secret as it is to be stored. */
export async function putFeedSource(tx: Tx, stored: SetupRow, next: SetupRow): Promise<void> {
  const { id, secret_sealed, passphrase_sealed } = next;
  const setups = feedSetupRepository(tx.db);
  await setups.setSource(id, { ...shown(next), secret_sealed, passphrase_sealed });
  // Without an address there is nothing to come due.
  if (next.url === null) await setups.setState(id, { next_run_at: null });
  const [before, after] = [shown(stored), shown(next)];
  const keys = (Object.keys(after) as (keyof Source)[]).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const only = (of: Source) => Object.fromEntries(keys.map((key) => [key, of[key]]));
  const renewed = {
    ...(secret_sealed === stored.secret_sealed ? {} : { secret: secret_sealed !== null }),
    ...(passphrase_sealed === stored.passphrase_sealed ? {} : { passphrase: passphrase_sealed !== null }),
  };
  if (keys.length + Object.keys(renewed).length > 0)
    tx.record([
      { entity: 'feed', id, action: 'source changed', before: only(before), after: { ...only(after), ...renewed } },
    ]);
  tx.emit(feedsChanged, { feedId: id });
}
