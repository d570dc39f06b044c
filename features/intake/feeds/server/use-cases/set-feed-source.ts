import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { sourceTexts as words } from '../../contract/feed-source.texts.ts';
import type { setFeedSource as call } from '../../contract/feed-sources.calls.ts';
import { isSftp } from '../../contract/feeds.source.ts';
import { sealedFor, secretFor } from '../feed-secret.ts';
import { sourceToWire } from '../feed-setup.mapper.ts';
import { feedSetupRepository, type SetupRow } from '../feed-setup.repository.ts';
import { feedsRepository } from '../feeds.repository.ts';
import { putFeedSource } from '../put-feed-source.ts';

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
      const sealed = sealedFor(stored, body, await secretFor(stored, body, secrets), secrets);
      const next: SetupRow = {
        ...stored,
        url: body.url,
        login: body.url === null ? { kind: 'none' } : body.login,
        host_key: body.url !== null && isSftp(body.url) ? body.host_key : null,
        max_megabytes: body.max_megabytes,
        paging: body.url === null ? null : body.paging,
        ...sealed,
      };
      await putFeedSource(tx, stored, next);
      return sourceToWire(next);
    });
