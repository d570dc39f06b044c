import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { sourceTexts as words } from '../../contract/feed-source.texts.ts';
import type { testFeedSource as call } from '../../contract/feed-sources.calls.ts';
import { isSftp, originOf } from '../../contract/feeds.source.ts';
import { secretFor } from '../feed-secret.ts';
import { feedSetupRepository } from '../feed-setup.repository.ts';
import { feedsRepository } from '../feeds.repository.ts';
import { trySource } from '../fetching/try-source.ts';

/** Asks a supplier with what is typed. Nothing is stored but who asked whom. */
export const testFeedSource =
  (platform: Pick<Platform, 'db' | 'unitOfWork' | 'secrets' | 'outbound' | 'config'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { id } = await feedsRepository(platform.db).get(params.id, context.scope);
    if (body.url === null) throw refuseField('url', words.addressRule);
    const stored = await feedSetupRepository(platform.db).get(id);
    // Before its key is accepted an SFTP server is asked for nothing else, so nothing secret is needed yet.
    const asksForKey = isSftp(body.url) && body.host_key === null;
    const opened = asksForKey ? { secret: null, passphrase: null } : await secretFor(stored, body, platform.secrets);
    const { url, login, host_key, paging } = body;
    await platform.unitOfWork(context, async (tx) => {
      tx.record([{ entity: 'feed', id, action: 'source tested', after: { url: originOf(url) } }]);
    });
    return trySource(platform, { url, login, host_key, paging, ...opened }, context.signal);
  };
