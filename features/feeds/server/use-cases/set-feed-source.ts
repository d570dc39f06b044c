import { isDeepStrictEqual } from 'node:util';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { sourceTexts as words } from '../../contract/feed-source.texts.ts';
import type { setFeedSource as call } from '../../contract/feed-sources.calls.ts';
import { feedsChanged } from '../../contract/feeds.events.ts';
import { isSftp } from '../../contract/feeds.source.ts';
import { secretFor } from '../feed-secret.ts';
import { sourceToWire } from '../feed-setup.mapper.ts';
import { feedSetupRepository, type SetupRow } from '../feed-setup.repository.ts';
import { feedsRepository } from '../feeds.repository.ts';

type Source = Pick<SetupRow, 'url' | 'login' | 'host_key' | 'max_megabytes'>;
const shown = ({ url, login, host_key, max_megabytes }: Source) => ({ url, login, host_key, max_megabytes });

/** Sets where the files come from. The history holds everything of it but the secret, of which only that there is another one. */
export const setFeedSource =
  ({ unitOfWork, secrets }: Pick<Platform, 'unitOfWork' | 'secrets'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const { id } = await feedsRepository(tx.db).get(params.id, context.scope);
      const setups = feedSetupRepository(tx.db);
      const stored = await setups.get(id, true);
      if (body.url !== null && isSftp(body.url) && body.host_key === null)
        throw refuseField('host_key', words.hostKeyNeeded.en);
      const secret = secretFor(stored, body, secrets);
      const next: SetupRow = {
        ...stored,
        url: body.url,
        login: body.url === null ? { kind: 'none' } : body.login,
        host_key: body.url !== null && isSftp(body.url) ? body.host_key : null,
        max_megabytes: body.max_megabytes,
        secret_sealed: secret === null ? null : body.secret === undefined ? stored.secret_sealed : secrets.seal(secret),
      };
      const { url, login, host_key, max_megabytes, secret_sealed } = next;
      await setups.setSource(id, { url, login, host_key, max_megabytes, secret_sealed });
      // Without an address there is nothing to come due.
      if (url === null) await setups.setState(id, { next_run_at: null });
      const [before, after] = [shown(stored), shown(next)];
      const keys = (Object.keys(after) as (keyof Source)[]).filter(
        (key) => !isDeepStrictEqual(before[key], after[key]),
      );
      const only = (of: Source) => Object.fromEntries(keys.map((key) => [key, of[key]]));
      const renewed = secret_sealed === stored.secret_sealed ? {} : { secret: secret_sealed !== null };
      if (keys.length > 0 || 'secret' in renewed)
        tx.record([
          { entity: 'feed', id, action: 'source changed', before: only(before), after: { ...only(after), ...renewed } },
        ]);
      tx.emit(feedsChanged, { feedId: id });
      return sourceToWire(next);
    });
