import { Button, Drawer } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { HistoryOf, useMayReadHistory } from '#features/base/history/web/history.public.ts';
import { feedPlaceTexts as words } from '#features/intake/feed-runs/contract/feed-place.texts.ts';
import { listFeedRuns } from '#features/intake/feed-runs/contract/feed-runs.calls.ts';
import { feedScreenTexts } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { feedFormTexts } from '#features/intake/feeds/contract/feed-form.texts.ts';
import { uploadDelivery } from '#features/intake/feeds/contract/feeds.calls.ts';
import { feedHistory } from '#features/intake/feeds/contract/feeds.history-kinds.ts';
import { getFeedSafety } from '#features/intake/feeds/contract/feeds-safety.calls.ts';
import type { SetupPart } from '#features/intake/feeds/web/setup-panel.public.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { usePlaceWidth } from '#web/ui/drawer-width.ts';
import { NothingYet } from '#web/ui/list-states.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { RunFeedOf } from '../feed-rules.ts';
import {
  drawerPatch,
  type FeedDrawer,
  type FeedsDrawer,
  type FeedTab,
  placeOfTab,
  tabOf,
} from '../feed-runs.search.ts';
import styles from './feed-runs.module.css';
import { RunButtons } from './run-buttons.tsx';
import { RunsPanel } from './runs/runs-panel.tsx';

// The editor is by far the largest part of the page, and seldom opened.
const MappingPanel = lazy(() =>
  import('#features/intake/feeds/web/mapping-panel.public.ts').then((one) => ({ default: one.MappingPanel })),
);
const SafetyPanel = lazy(() => import('./safety/safety-panel.tsx').then((one) => ({ default: one.SafetyPanel })));
const SetupPanel = lazy(() =>
  import('#features/intake/feeds/web/setup-panel.public.ts').then((one) => ({ default: one.SetupPanel })),
);
const SchedulePanel = lazy(() =>
  import('#features/intake/feeds/web/setup-panel.public.ts').then((one) => ({ default: one.SchedulePanel })),
);

type Props = {
  readonly of: RunFeedOf | null;
  readonly drawer: FeedDrawer;
  readonly onOpen: (drawer: FeedsDrawer) => void;
  readonly onClose: () => void;
  readonly onUpload: () => void;
};

/** Everything about one feed in one place, a tab each with an address of its own. Closing asks where something is unsaved. */
export function FeedPlace({ of, drawer, onOpen, onClose, onUpload }: Props) {
  const t = useText();
  const ask = useAsk();
  const width = usePlaceWidth();
  const [unsaved, setUnsaved] = useState<ReadonlySet<FeedTab>>(new Set());
  const close = async () => {
    const question = { title: t(words.unsavedAsk), text: t(words.unsavedWhat), confirm: t(words.unsavedYes) };
    if (unsaved.size === 0 || (await ask({ ...question, danger: true }))) onClose();
  };
  const note = (tab: FeedTab) => (changed: boolean) =>
    setUnsaved((before) => {
      if (before.has(tab) === changed) return before;
      const next = new Set(before);
      if (changed) next.add(tab);
      else next.delete(tab);
      return next;
    });
  const title = of ? `${of.reseller.seller_name} – ${of.feed.name}` : t(feedScreenTexts.feedMissing);
  return (
    <Drawer open onClose={() => void close()} size={width} title={title} classNames={{ body: 't-drawer-column' }}>
      {of ? (
        <Tabs of={of} drawer={drawer} onOpen={onOpen} onUpload={onUpload} note={note} />
      ) : (
        <NothingYet title={title} />
      )}
    </Drawer>
  );
}

/** The part of the settings an address names; schedule and health stand on tabs of their own. */
const setupPartOf = (place: FeedDrawer): SetupPart => {
  const tab = place.what === 'setup' ? place.tab : 'source';
  return tab === 'schedule' || tab === 'health' ? 'source' : tab;
};

type TabsProps = Omit<Props, 'of' | 'onClose'> & {
  readonly of: RunFeedOf;
  readonly note: (tab: FeedTab) => (changed: boolean) => void;
};

function Tabs({ of, drawer, onOpen, onUpload, note }: TabsProps) {
  const t = useText();
  const { feed } = of;
  const current = tabOf(drawer);
  // What was open once stays as it is while another tab is looked at: nothing typed is lost.
  const [opened, setOpened] = useState<Partial<Record<FeedTab, FeedDrawer>>>({});
  if (JSON.stringify(opened[current]) !== JSON.stringify(drawer)) setOpened({ ...opened, [current]: drawer });
  const may = {
    rules: useMayCall(getFeedSafety),
    runs: useMayCall(listFeedRuns),
    history: useMayReadHistory(feedHistory),
  };
  const shown = (['source', 'mapping', 'rules', 'schedule', 'runs', 'history'] as const).filter(
    (tab) => !(tab in may) || may[tab as keyof typeof may],
  );
  const panels: Readonly<Record<FeedTab, (place: FeedDrawer) => ReactNode>> = {
    source: (place) => (
      <SetupPanel
        of={of}
        part={setupPartOf(place)}
        onPart={(part) => onOpen({ what: 'setup', feedId: feed.id, tab: part })}
      />
    ),
    mapping: () => <MappingPanel of={of} onChanged={note('mapping')} onUpload={onUpload} />,
    rules: (place) => <SafetyPanel of={of} place={place} onOpen={onOpen} onChanged={note('rules')} />,
    schedule: () => <SchedulePanel of={of} />,
    runs: (place) => <RunsPanel of={of} place={place} onOpen={onOpen} />,
    history: () => <HistoryOf kind={feedHistory.kind} id={feed.id} />,
  };
  return (
    <>
      <div className={styles.placeHead}>
        <TabLinks
          label={t(words.tabs)}
          current={current}
          tabs={shown.map((tab) => ({ key: tab, label: t(words[tab]), patch: drawerPatch(placeOfTab(tab, feed.id)) }))}
        />
        <div className={styles.placeDo}>
          <Can call={uploadDelivery}>
            <Button onClick={onUpload}>{t(feedFormTexts.upload)}</Button>
          </Can>
          <RunButtons of={of} onRun={() => onOpen(placeOfTab('runs', feed.id))} />
        </div>
      </div>
      {Object.values(opened).map((place) => {
        const tab = tabOf(place);
        return (
          <div key={tab} className={styles.panel} data-tab={tab} hidden={tab !== current}>
            <Suspense fallback={null}>{panels[tab](place)}</Suspense>
          </div>
        );
      })}
    </>
  );
}
