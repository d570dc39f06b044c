import {
  ApiOutlined,
  CaretRightOutlined,
  CopyOutlined,
  EditOutlined,
  HistoryOutlined,
  NodeIndexOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  SafetyOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { scheduleTexts } from '#features/feeds/contract/feed-schedule.texts.ts';
import { sourceTexts } from '#features/feeds/contract/feed-source.texts.ts';
import { cloneFeed, pauseFeed } from '#features/feeds/contract/feed-sources.calls.ts';
import { listFeedRuns, runFeed, updateFeed, uploadDelivery } from '#features/feeds/contract/feeds.calls.ts';
import { getFeedSafety } from '#features/feeds/contract/feeds-safety.calls.ts';
import { feedSafetyTexts as safety } from '#features/feeds/contract/feeds-safety.texts.ts';
import { feedScreenTexts as words } from '#features/feeds/contract/feeds-screen.texts.ts';
import { HistoryButton } from '#features/history/web/history.public.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { type FeedOf, whyNotRun } from '../../feed-rules.ts';
import { usePauseFeed } from '../../feed-setup.api.ts';
import { useRunFeed } from '../../feeds.api.ts';
import type { FeedActions } from './reseller-list.tsx';

/** Every button says whose feed it is: a list has many of the same word. */
export function FeedButtons({ of, actions }: { of: FeedOf; actions: FeedActions }) {
  const t = useText();
  const run = useRunFeed();
  const dry = useRunFeed(() => actions.onOpen({ what: 'runs', feedId: feed.id, page: 0, state: undefined }));
  const pause = usePauseFeed();
  const mayChange = useMayCall(updateFeed);
  const { reseller, feed } = of;
  const why = whyNotRun(of);
  const named = (action: string) => t(words.actionOn, { action, reseller: reseller.seller_name, feed: feed.name });
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
      <Can call={runFeed}>
        <Button
          disabled={why !== null}
          title={why ? t(why) : undefined}
          loading={dry.isPending}
          aria-label={named(t(safety.dry))}
          onClick={() => dry.mutate({ params: { id: feed.id }, body: { dry: true } })}
        >
          {t(safety.dry)}
        </Button>
      </Can>
      <Can call={uploadDelivery}>
        <Button
          icon={<UploadOutlined aria-hidden />}
          aria-label={named(t(words.upload))}
          onClick={() => actions.onUpload(feed.id)}
        >
          {t(words.upload)}
        </Button>
      </Can>
      <Button
        icon={<NodeIndexOutlined aria-hidden />}
        aria-label={named(t(mayChange ? words.editMapping : words.viewMapping))}
        onClick={() => actions.onOpen({ what: 'mapping', feedId: feed.id })}
      >
        {t(mayChange ? words.editMapping : words.viewMapping)}
      </Button>
      <Can call={getFeedSafety}>
        <Button
          icon={<SafetyOutlined aria-hidden />}
          aria-label={named(t(safety.safety))}
          onClick={() =>
            actions.onOpen({
              what: 'safety',
              feedId: feed.id,
              tab: 'rules',
              state: 'pending',
              runId: undefined,
              page: 0,
            })
          }
        >
          {t(safety.safety)}
        </Button>
      </Can>
      <Can call={listFeedRuns}>
        <Button
          icon={<HistoryOutlined aria-hidden />}
          aria-label={named(t(words.history))}
          onClick={() => actions.onOpen({ what: 'runs', feedId: feed.id, page: 0, state: undefined })}
        >
          {t(words.history)}
        </Button>
      </Can>
      <Button
        icon={<ApiOutlined aria-hidden />}
        aria-label={named(t(sourceTexts.setUp))}
        onClick={() => actions.onOpen({ what: 'setup', feedId: feed.id, tab: 'source' })}
      >
        {t(sourceTexts.setUp)}
      </Button>
      {feed.setup.times || feed.setup.paused ? (
        <Can call={pauseFeed}>
          <Button
            icon={feed.setup.paused ? <CaretRightOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
            loading={pause.isPending}
            aria-label={named(t(feed.setup.paused ? scheduleTexts.resume : scheduleTexts.pause))}
            onClick={() => pause.mutate({ params: { id: feed.id }, body: { paused: !feed.setup.paused } })}
          >
            {t(feed.setup.paused ? scheduleTexts.resume : scheduleTexts.pause)}
          </Button>
        </Can>
      ) : null}
      <Can call={cloneFeed}>
        <Button
          icon={<CopyOutlined aria-hidden />}
          aria-label={named(t(sourceTexts.clone))}
          onClick={() => actions.onClone(feed.id)}
        >
          {t(sourceTexts.clone)}
        </Button>
      </Can>
      <Can call={updateFeed}>
        <Button
          icon={<EditOutlined aria-hidden />}
          aria-label={named(t(words.settings))}
          onClick={() => actions.onEdit(feed.id)}
        >
          {t(words.settings)}
        </Button>
      </Can>
      <HistoryButton kind="feed" id={feed.id} name={`${reseller.seller_name}, ${feed.name}`} />
    </div>
  );
}
