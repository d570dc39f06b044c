import { Tabs } from 'antd';
import { orderingTexts } from '#features/catalogue/sellers/contract/ordering.texts.ts';
import { setupTexts as placeTexts, setupTexts } from '#features/intake/feeds/contract/feed-setup.texts.ts';
import { sourceTexts } from '#features/intake/feeds/contract/feed-source.texts.ts';
import { setFeedSource } from '#features/intake/feeds/contract/feed-sources.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import type { FeedOf } from '../../feed-words.ts';
import styles from '../feeds.module.css';
import { OrderingPart } from './ordering-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { SourcePart } from './source-part.tsx';
import { TermsPart } from './terms-part.tsx';

/** The parts of a feed's settings that stand beside each other. */
export type SetupPart = 'source' | 'prices' | 'ordering' | 'people';

type Props = { readonly of: FeedOf; readonly part: SetupPart; readonly onPart: (part: SetupPart) => void };

/** Where the files come from, what their prices mean, how the reseller is ordered from, and who gets told. */
export function SetupPanel({ of, part, onPart }: Props) {
  const t = useText();
  const may = useMayCall(setFeedSource);
  const locked = may ? null : <p className={styles.note}>{t(sourceTexts.forbidden)}</p>;
  return (
    <Tabs
      size="small"
      activeKey={part}
      // What is typed on one tab is still there after a look at another.
      destroyOnHidden={false}
      aria-label={t(setupTexts.parts)}
      onChange={(next) => onPart(next as SetupPart)}
      items={[
        {
          key: 'source',
          label: t(placeTexts.connection),
          children: [locked, <SourcePart key="source" of={of} may={may} />],
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
      ]}
    />
  );
}
