import { sourceTexts } from '#features/intake/feeds/contract/feed-source.texts.ts';
import { setFeedSource } from '#features/intake/feeds/contract/feed-sources.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import type { FeedOf } from '../../feed-words.ts';
import styles from '../feeds.module.css';
import { SchedulePart } from './schedule-part.tsx';

/** When a feed is fetched without anybody pressing a button. */
export function SchedulePanel({ of }: { of: FeedOf }) {
  const t = useText();
  const may = useMayCall(setFeedSource);
  return (
    <>
      {may ? null : <p className={styles.note}>{t(sourceTexts.forbidden)}</p>}
      <SchedulePart of={of} may={may} />
    </>
  );
}
