import { lazy, Suspense } from 'react';
import { findFeed } from '../feed-rules.ts';
import type { useFeeds } from '../feeds.api.ts';
import type { FeedsDrawer } from '../feeds.search.ts';
import { ChangesDrawer } from './runs/changes-drawer.tsx';
import { CompareDrawer } from './runs/compare-drawer.tsx';
import { ReportDrawer } from './runs/report-drawer.tsx';
import { RunsDrawer } from './runs/runs-drawer.tsx';

// The editor is by far the largest part of the page, and seldom opened.
const MappingDrawer = lazy(() =>
  import('./mapping/mapping-drawer.tsx').then((module) => ({ default: module.MappingDrawer })),
);

const SafetyDrawer = lazy(() =>
  import('./safety/safety-drawer.tsx').then((module) => ({ default: module.SafetyDrawer })),
);
const SetupDrawer = lazy(() => import('./setup/setup-drawer.tsx').then((module) => ({ default: module.SetupDrawer })));

type Props = {
  readonly feeds: ReturnType<typeof useFeeds>;
  readonly drawer: FeedsDrawer | null;
  readonly onOpen: (drawer: FeedsDrawer | null) => void;
  readonly onUpload: (feedId: number) => void;
};

/** The drawer the address names. It waits for the list, which says whose the feed is. */
export function FeedDrawers({ feeds, drawer, onOpen, onUpload }: Props) {
  if (drawer === null || !feeds.data) return null;
  const close = () => onOpen(null);
  if (drawer.what === 'report') {
    return <ReportDrawer drawer={drawer} resellers={feeds.data} onOpen={onOpen} onClose={close} />;
  }
  if (drawer.what === 'changes')
    return <ChangesDrawer drawer={drawer} resellers={feeds.data} onOpen={onOpen} onClose={close} />;
  if (drawer.what === 'compare') return <CompareDrawer drawer={drawer} onOpen={onOpen} onClose={close} />;
  const of = findFeed(feeds.data, drawer.feedId);
  if (drawer.what === 'runs') {
    return <RunsDrawer key={drawer.feedId} of={of} drawer={drawer} onOpen={onOpen} onClose={close} />;
  }
  if (drawer.what === 'safety')
    return (
      <Suspense fallback={null}>
        <SafetyDrawer key={drawer.feedId} of={of} place={drawer} onOpen={onOpen} onClose={close} />
      </Suspense>
    );
  if (drawer.what === 'setup') {
    return (
      <Suspense fallback={null}>
        <SetupDrawer key={drawer.feedId} of={of} tab={drawer.tab} onOpen={onOpen} onClose={close} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={null}>
      <MappingDrawer key={drawer.feedId} of={of} onClose={close} onUpload={() => onUpload(drawer.feedId)} />
    </Suspense>
  );
}
