import { HistoryOutlined, NodeIndexOutlined, PlayCircleOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { listFeedRuns, runFeed, updateFeed, uploadDelivery } from '#features/feeds/contract/feeds.calls.ts';
import { feedScreenTexts as words } from '#features/feeds/contract/feeds-screen.texts.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { type FeedOf, whyNotRun } from '../../feed-rules.ts';
import { useRunFeed } from '../../feeds.api.ts';
import type { FeedActions } from './feed-actions.ts';
import { MoreMenu } from './more-menu.tsx';

/**
 * What is done most: run it, bring a file where files are uploaded, see how it went; the mapping while there is none, because
 * nothing goes without. The rest is in a menu. Every button says whose feed it is: a list has many of the same word.
 */
export function FeedButtons({ of, actions }: { of: FeedOf; actions: FeedActions }) {
  const t = useText();
  const run = useRunFeed();
  const mayChange = useMayCall(updateFeed);
  const { reseller, feed } = of;
  const why = whyNotRun(of);
  const named = (action: string) => t(words.actionOn, { action, reseller: reseller.seller_name, feed: feed.name });
  const mapping = t(mayChange ? words.editMapping : words.viewMapping);
  return (
    <div className="tf-buttons">
      <Can call={runFeed}>
        <Button
          icon={<PlayCircleOutlined aria-hidden />}
          disabled={why !== null}
          title={why ? t(why) : undefined}
          loading={run.isPending}
          aria-label={named(t(words.runNow))}
          onClick={() => run.mutate({ params: { id: feed.id }, body: {} })}
        >
          {t(words.runNow)}
        </Button>
      </Can>
      {feed.url === null ? (
        <Can call={uploadDelivery}>
          <Button
            icon={<UploadOutlined aria-hidden />}
            aria-label={named(t(words.upload))}
            onClick={() => actions.onUpload(feed.id)}
          >
            {t(words.upload)}
          </Button>
        </Can>
      ) : null}
      {feed.mapping === null ? (
        <Button
          icon={<NodeIndexOutlined aria-hidden />}
          aria-label={named(mapping)}
          onClick={() => actions.onOpen({ what: 'mapping', feedId: feed.id })}
        >
          {mapping}
        </Button>
      ) : (
        <Can call={listFeedRuns}>
          <Button
            icon={<HistoryOutlined aria-hidden />}
            aria-label={named(t(words.history))}
            onClick={() => actions.onOpen({ what: 'runs', feedId: feed.id, page: 0, state: undefined })}
          >
            {t(words.history)}
          </Button>
        </Can>
      )}
      <MoreMenu of={of} actions={actions} />
    </div>
  );
}
