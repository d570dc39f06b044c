import { isDeepStrictEqual } from 'node:util';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { sourceTexts as words } from '../../contract/feed-source.texts.ts';
import type { setFeedSource as call } from '../../contract/feed-sources.calls.ts';
import { feedsChanged } from '../../contract/feeds.events.ts';
import { isSftp } from '../../contract/feeds.source.ts';
import { sealedFor, secretFor } from '../feed-secret.ts';
import { sourceToWire } from '../feed-setup.mapper.ts';
import { feedSetupRepository, type SetupRow } from '../feed-setup.repository.ts';
import { feedsRepository } from '../feeds.repository.ts';

type Source = Pick<SetupRow, 'url' | 'login' | 'host_key' | 'max_megabytes' | 'paging'>;
const shown = ({ url, login, host_key, max_megabytes, paging }: Source): Source => ({
  url,
  login,
  host_key,
  max_megabytes,
  paging,
});

/** Sets where the files come from. The history holds everything of it but the secret, of which only that there is another one. */
export const setFeedSource =
  ({ unitOfWork, secrets }: Pick<Platform, 'unitOfWork' | 'secrets'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const { id } = await feedsRepository(tx.db).get(params.id, context.scope);
      const setups = feedSetupRepository(tx.db);
      const stored = await setups.get(id, true);
      if (body.url !== null && isSftp(body.url) && body.host_key === null)
        throw refuseField('host_key', words.hostKeyNeeded);
      const sealed = sealedFor(stored, body, secretFor(stored, body, secrets), secrets);
      const next: SetupRow = {
        ...stored,
        url: body.url,
        login: body.url === null ? { kind: 'none' } : body.login,
        host_key: body.url !== null && isSftp(body.url) ? body.host_key : null,
        max_megabytes: body.max_megabytes,
        paging: body.url === null ? null : body.paging,
        ...sealed,
      };
      await setups.setSource(id, { ...shown(next), ...sealed });
      // Without an address there is nothing to come due.
      if (next.url === null) await setups.setState(id, { next_run_at: null });
      const [before, after] = [shown(stored), shown(next)];
      const keys = (Object.keys(after) as (keyof Source)[]).filter(
        (key) => !isDeepStrictEqual(before[key], after[key]),
      );
      const only = (of: Source) => Object.fromEntries(keys.map((key) => [key, of[key]]));
      const renewed = {
        ...(sealed.secret_sealed === stored.secret_sealed ? {} : { secret: sealed.secret_sealed !== null }),
        ...(sealed.passphrase_sealed === stored.passphrase_sealed
          ? {}
          : { passphrase: sealed.passphrase_sealed !== null }),
      };
      if (keys.length + Object.keys(renewed).length > 0)
        tx.record([
          { entity: 'feed', id, action: 'source changed', before: only(before), after: { ...only(after), ...renewed } },
        ]);
      tx.emit(feedsChanged, { feedId: id });
      return sourceToWire(next);
    });
