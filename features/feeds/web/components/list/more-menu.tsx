import {
  ApiOutlined,
  CaretRightOutlined,
  CopyOutlined,
  DownOutlined,
  EditOutlined,
  ExperimentOutlined,
  HistoryOutlined,
  NodeIndexOutlined,
  PauseOutlined,
  ProfileOutlined,
  SafetyOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useState } from 'react';
import { scheduleTexts } from '#features/feeds/contract/feed-schedule.texts.ts';
import { sourceTexts } from '#features/feeds/contract/feed-source.texts.ts';
import { cloneFeed, pauseFeed } from '#features/feeds/contract/feed-sources.calls.ts';
import { listFeedRuns, runFeed, updateFeed, uploadDelivery } from '#features/feeds/contract/feeds.calls.ts';
import { getFeedSafety } from '#features/feeds/contract/feeds-safety.calls.ts';
import { feedSafetyTexts as safety } from '#features/feeds/contract/feeds-safety.texts.ts';
import { feedScreenTexts as words } from '#features/feeds/contract/feeds-screen.texts.ts';
import { HistoryDrawer, useMayReadHistory } from '#features/history/web/history.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { type FeedOf, whyNotRun } from '../../feed-rules.ts';
import { usePauseFeed } from '../../feed-setup.api.ts';
import { useRunFeed } from '../../feeds.api.ts';
import type { FeedActions } from './feed-actions.ts';

type Entry = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly may: boolean;
  readonly disabled?: boolean;
  readonly title?: string;
  readonly onClick: () => void;
};

/** What is done with a feed now and then: setting it up first, then trying and copying it, what changed last. */
export function MoreMenu({ of, actions }: { of: FeedOf; actions: FeedActions }) {
  const t = useText();
  const { reseller, feed } = of;
  const [history, setHistory] = useState(false);
  const dry = useRunFeed(() => actions.onOpen({ what: 'runs', feedId: feed.id, page: 0, state: undefined }));
  const pause = usePauseFeed();
  const mayChange = useMayCall(updateFeed);
  const may = {
    run: useMayCall(runFeed),
    runs: useMayCall(listFeedRuns),
    upload: useMayCall(uploadDelivery),
    safety: useMayCall(getFeedSafety),
    pause: useMayCall(pauseFeed),
    clone: useMayCall(cloneFeed),
    history: useMayReadHistory('feed'),
  };
  const why = whyNotRun(of);
  const { paused, times } = feed.setup;
  const groups: readonly (readonly Entry[])[] = [
    [
      {
        key: 'setup',
        label: t(sourceTexts.setUp),
        icon: <ApiOutlined aria-hidden />,
        may: true,
        onClick: () => actions.onOpen({ what: 'setup', feedId: feed.id, tab: 'source' }),
      },
      {
        key: 'mapping',
        label: t(mayChange ? words.editMapping : words.viewMapping),
        icon: <NodeIndexOutlined aria-hidden />,
        // Without one it is a button of its own.
        may: feed.mapping !== null,
        onClick: () => actions.onOpen({ what: 'mapping', feedId: feed.id }),
      },
      {
        key: 'safety',
        label: t(safety.safety),
        icon: <SafetyOutlined aria-hidden />,
        may: may.safety,
        onClick: () =>
          actions.onOpen({
            what: 'safety',
            feedId: feed.id,
            tab: 'rules',
            state: 'pending',
            runId: undefined,
            page: 0,
          }),
      },
      {
        key: 'settings',
        label: t(words.settings),
        icon: <EditOutlined aria-hidden />,
        may: mayChange,
        onClick: () => actions.onEdit(feed.id),
      },
    ],
    [
      {
        key: 'dry',
        label: t(safety.dry),
        icon: <ExperimentOutlined aria-hidden />,
        may: may.run,
        disabled: why !== null || dry.isPending,
        ...(why ? { title: t(why) } : {}),
        onClick: () => dry.mutate({ params: { id: feed.id }, body: { dry: true } }),
      },
      {
        key: 'upload',
        label: t(words.upload),
        icon: <UploadOutlined aria-hidden />,
        may: may.upload && feed.url !== null,
        onClick: () => actions.onUpload(feed.id),
      },
      {
        key: 'pause',
        label: t(paused ? scheduleTexts.resume : scheduleTexts.pause),
        icon: paused ? <CaretRightOutlined aria-hidden /> : <PauseOutlined aria-hidden />,
        may: may.pause && (times !== null || paused),
        disabled: pause.isPending,
        onClick: () => pause.mutate({ params: { id: feed.id }, body: { paused: !paused } }),
      },
      {
        key: 'clone',
        label: t(sourceTexts.clone),
        icon: <CopyOutlined aria-hidden />,
        may: may.clone,
        onClick: () => actions.onClone(feed.id),
      },
    ],
    [
      {
        key: 'runs',
        label: t(words.history),
        icon: <HistoryOutlined aria-hidden />,
        may: may.runs && feed.mapping === null,
        onClick: () => actions.onOpen({ what: 'runs', feedId: feed.id, page: 0, state: undefined }),
      },
      {
        key: 'changes',
        label: t(words.changes),
        icon: <ProfileOutlined aria-hidden />,
        may: may.history,
        onClick: () => setHistory(true),
      },
    ],
  ];
  const items = groups
    .map((group) => group.flatMap(({ may: shown, ...entry }) => (shown ? [entry] : [])))
    .filter((group) => group.length > 0)
    .flatMap((group, at) => (at === 0 ? group : [{ type: 'divider' as const, key: `line-${at}` }, ...group]));
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} autoFocus>
        <Button
          aria-haspopup="menu"
          loading={dry.isPending || pause.isPending}
          aria-label={t(words.actionOn, { action: t(words.more), reseller: reseller.seller_name, feed: feed.name })}
        >
          {t(words.more)} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {history ? (
        <HistoryDrawer
          kind="feed"
          id={feed.id}
          name={`${reseller.seller_name}, ${feed.name}`}
          onClose={() => setHistory(false)}
        />
      ) : null}
    </>
  );
}
