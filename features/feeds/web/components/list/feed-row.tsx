import { CloudDownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { feedScreenTexts as words } from '#features/feeds/contract/feeds-screen.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { type FeedOf, shortAddress } from '../../feed-rules.ts';
import { FeedButtons } from './feed-buttons.tsx';
import { LastRun } from './last-run.tsx';
import type { FeedActions } from './reseller-list.tsx';

/** One feed: what it is, what its last run did, what can be done with it. */
export function FeedRow({ of, actions }: { of: FeedOf; actions: FeedActions }) {
  const t = useText();
  const { feed } = of;
  return (
    <li className={feed.enabled ? 'tf-feed' : 'tf-feed tf-feed-off'}>
      <div className="tf-what">
        <h3>{feed.name}</h3>
        <FeedSource feed={feed} />
        <p className="tf-flags">
          <span className="tf-flag" title={t(feed.is_full ? words.fullWhy : words.partialWhy)}>
            {t(feed.is_full ? words.full : words.partial)}
          </span>
          <StatusMark tone={feed.enabled ? 'success' : 'neutral'}>{t(feed.enabled ? words.on : words.off)}</StatusMark>
          {feed.mapping ? null : <StatusMark tone="warning">{t(words.noMapping)}</StatusMark>}
        </p>
      </div>
      <LastRun of={of} onReport={(runId) => actions.onOpen({ what: 'report', runId, kind: undefined, page: 0 })} />
      <FeedButtons of={of} actions={actions} />
    </li>
  );
}

function FeedSource({ feed }: Pick<FeedOf, 'feed'>) {
  const t = useText();
  if (feed.url) {
    return (
      <p className="tf-source" title={feed.url}>
        <CloudDownloadOutlined aria-hidden /> {shortAddress(feed.url)}
      </p>
    );
  }
  const file = feed.last_delivery;
  return (
    <p className="tf-source">
      <UploadOutlined aria-hidden /> {t(words.sourceFiles)}
      {file ? (
        <span className="tf-faint">
          , {t(words.newestFile, { name: file.name, when: formatDateTime(file.created_at) })}
        </span>
      ) : null}
    </p>
  );
}
