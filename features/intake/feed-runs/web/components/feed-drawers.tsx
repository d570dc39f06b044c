import { lazy, Suspense } from 'react';
import { findFeed } from '../feed-rules.ts';
import type { useFeeds } from '../feed-runs.api.ts';
import type { FeedsDrawer } from '../feed-runs.search.ts';
import { ChangesDrawer } from './runs/changes-drawer.tsx';
import { CompareDrawer } from './runs/compare-drawer.tsx';
import { ReportDrawer } from './runs/report-drawer.tsx';

const FeedPlace = lazy(() => import('./feed-place.tsx').then((module) => ({ default: module.FeedPlace })));

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
  return (
    <Suspense fallback={null}>
      <FeedPlace
        key={drawer.feedId}
        of={of}
        drawer={drawer}
        onOpen={onOpen}
        onClose={close}
        onUpload={() => onUpload(drawer.feedId)}
      />
    </Suspense>
  );
}
