import { Drawer, Tabs } from 'antd';
import { scheduleTexts } from '#features/feeds/contract/feed-schedule.texts.ts';
import { setupTexts } from '#features/feeds/contract/feed-setup.texts.ts';
import { sourceTexts } from '#features/feeds/contract/feed-source.texts.ts';
import { setFeedSource } from '#features/feeds/contract/feed-sources.calls.ts';
import { feedScreenTexts } from '#features/feeds/contract/feeds-screen.texts.ts';
import { orderingTexts } from '#features/sellers/contract/ordering.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useWindowWidth } from '#web/lib/use-window-width.ts';
import { NothingYet } from '#web/ui/list-states.tsx';
import type { FeedOf } from '../../feed-rules.ts';
import type { FeedsDrawer, SetupTab } from '../../feeds.search.ts';
import { HealthPart } from './health-part.tsx';
import { OrderingPart } from './ordering-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { SchedulePart } from './schedule-part.tsx';
import { SourcePart } from './source-part.tsx';
import { TermsPart } from './terms-part.tsx';
import './setup.css';

type Props = {
  readonly of: FeedOf | null;
  readonly tab: SetupTab;
  readonly onOpen: (drawer: FeedsDrawer) => void;
  readonly onClose: () => void;
};

/** How a feed is fetched and read, how its reseller is ordered from, and how well it does: a tab each, with an address of its own. */
export function SetupDrawer({ of, tab, onOpen, onClose }: Props) {
  const t = useText();
  const width = useWindowWidth();
  const title = of
    ? t(sourceTexts.setUpTitle, { reseller: of.reseller.seller_name, feed: of.feed.name })
    : t(feedScreenTexts.feedMissing);
  return (
    <Drawer open onClose={onClose} size={Math.min(720, width)} title={title}>
      {of ? <Parts of={of} tab={tab} onOpen={onOpen} /> : <NothingYet title={title} />}
    </Drawer>
  );
}

function Parts({ of, tab, onOpen }: { of: FeedOf; tab: SetupTab; onOpen: Props['onOpen'] }) {
  const t = useText();
  const may = useMayCall(setFeedSource);
  const locked = may ? null : <p className="tf-note">{t(sourceTexts.forbidden)}</p>;
  return (
    <Tabs
      activeKey={tab}
      // What is typed on one tab is still there after a look at another.
      destroyOnHidden={false}
      aria-label={t(setupTexts.parts)}
      onChange={(next) => onOpen({ what: 'setup', feedId: of.feed.id, tab: next as SetupTab })}
      items={[
        {
          key: 'source',
          label: t(sourceTexts.title),
          children: [locked, <SourcePart key="source" of={of} may={may} />],
        },
        {
          key: 'schedule',
          label: t(scheduleTexts.title),
          children: [locked, <SchedulePart key="schedule" of={of} may={may} />],
        },
        {
          key: 'prices',
          label: t(sourceTexts.terms),
          children: [locked, <TermsPart key="prices" of={of} may={may} />],
        },
        {
          key: 'ordering',
          label: t(orderingTexts.title),
          children: [locked, <OrderingPart key="ordering" of={of} may={may} />],
        },
        { key: 'people', label: t(setupTexts.people), children: <PeoplePart of={of} /> },
        { key: 'health', label: t(setupTexts.health), children: <HealthPart of={of} /> },
      ]}
    />
  );
}
