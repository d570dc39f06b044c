import {
  CaretRightOutlined,
  CopyOutlined,
  DownOutlined,
  EditOutlined,
  PauseOutlined,
  SaveOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { addFeedTemplate } from '#features/intake/feed-templates/contract/feed-templates.calls.ts';
import { feedTemplatesTexts as templateWords } from '#features/intake/feed-templates/contract/feed-templates.texts.ts';
import { feedFormTexts as formWords } from '#features/intake/feeds/contract/feed-form.texts.ts';
import { scheduleTexts } from '#features/intake/feeds/contract/feed-schedule.texts.ts';
import { sourceTexts } from '#features/intake/feeds/contract/feed-source.texts.ts';
import { cloneFeed, pauseFeed } from '#features/intake/feeds/contract/feed-sources.calls.ts';
import { updateFeed, uploadDelivery } from '#features/intake/feeds/contract/feeds.calls.ts';
import { usePauseFeed } from '#features/intake/feeds/web/feeds.public.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import type { RunFeedOf } from '../../feed-rules.ts';
import type { FeedActions } from './feed-actions.ts';

type Entry = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly may: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

/** What is done with a feed now and then; everything that is set of it lies in its place. */
export function MoreMenu({ of, actions }: { of: RunFeedOf; actions: FeedActions }) {
  const t = useText();
  const { reseller, feed } = of;
  const pause = usePauseFeed();
  const mayChange = useMayCall(updateFeed);
  const may = {
    upload: useMayCall(uploadDelivery),
    pause: useMayCall(pauseFeed),
    clone: useMayCall(cloneFeed),
    template: useMayCall(addFeedTemplate),
  };
  const { paused, times } = feed.setup;
  const groups: readonly (readonly Entry[])[] = [
    [
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
        key: 'upload',
        label: t(formWords.upload),
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
      {
        key: 'template',
        label: t(templateWords.save),
        icon: <SaveOutlined aria-hidden />,
        may: may.template,
        onClick: () => actions.onTemplate(feed.id),
      },
    ],
  ];
  const items = groups
    .map((group) => group.flatMap(({ may: shown, ...entry }) => (shown ? [entry] : [])))
    .filter((group) => group.length > 0)
    .flatMap((group, at) => (at === 0 ? group : [{ type: 'divider' as const, key: `line-${at}` }, ...group]));
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus>
      <Button
        aria-haspopup="menu"
        loading={pause.isPending}
        aria-label={t(words.actionOn, { action: t(words.more), reseller: reseller.seller_name, feed: feed.name })}
      >
        {t(words.more)} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
