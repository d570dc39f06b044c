import { CloudDownloadOutlined, UploadOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { feedListTexts } from '#features/intake/feed-runs/contract/feed-list.texts.ts';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { feedFormTexts as formWords } from '#features/intake/feeds/contract/feed-form.texts.ts';
import { scheduleTexts } from '#features/intake/feeds/contract/feed-schedule.texts.ts';
import { sourceTexts } from '#features/intake/feeds/contract/feed-source.texts.ts';
import { scheduleInWords } from '#features/intake/feeds/contract/feeds.schedule-words.ts';
import { shortAddress } from '#features/intake/feeds/web/feeds.public.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark, toneFor } from '#web/ui/status-mark.tsx';
import { errorRate } from '../../feed-list.ts';
import { freshnessTone, type RunFeedOf, shareInWords } from '../../feed-rules.ts';
import { placeOfTab } from '../../feed-runs.search.ts';
import styles from '../feed-runs.module.css';
import type { FeedActions } from './feed-actions.ts';
import { FeedButtons } from './feed-buttons.tsx';
import { LastRun } from './last-run.tsx';

/** One feed: what it is, what its last run did, what can be done with it. */
export function FeedRow({ of, actions }: { of: RunFeedOf; actions: FeedActions }) {
  const t = useText();
  const { feed } = of;
  return (
    <li className={feed.enabled ? styles.feed : `${styles.feed} ${styles.feedOff}`}>
      <div className={styles.what}>
        <h3>
          <button type="button" className={styles.name} onClick={() => actions.onOpen(placeOfTab('source', feed.id))}>
            {feed.name}
          </button>
        </h3>
        <FeedSource feed={feed} />
        <p className={styles.flags}>
          <span className={styles.flag} title={t(feed.is_full ? formWords.fullWhy : formWords.partialWhy)}>
            {t(feed.is_full ? formWords.full : formWords.partial)}
          </span>
          <StatusMark tone={feed.enabled ? 'success' : 'neutral'}>{t(feed.enabled ? words.on : words.off)}</StatusMark>
          {feed.setup.paused ? <StatusMark tone="neutral">{t(scheduleTexts.pausedMark)}</StatusMark> : null}
          {feed.setup.failing_since ? <StatusMark tone="error">{t(scheduleTexts.failing)}</StatusMark> : null}
          {feed.mapping ? null : <StatusMark tone="warning">{t(words.noMapping)}</StatusMark>}
        </p>
      </div>
      <LastRun of={of} onReport={(runId) => actions.onOpen({ what: 'report', runId, kind: undefined, page: 0 })} />
      <FeedFacts feed={feed} />
      <FeedButtons of={of} actions={actions} />
    </li>
  );
}

function FeedSource({ feed }: Pick<RunFeedOf, 'feed'>) {
  const t = useText();
  if (feed.url) {
    return (
      <p className={styles.source} title={feed.url}>
        <CloudDownloadOutlined aria-hidden /> {shortAddress(feed.url)}
      </p>
    );
  }
  const file = feed.last_delivery;
  return (
    <p className={styles.source}>
      <UploadOutlined aria-hidden /> {t(words.sourceFiles)}
      {file ? (
        <span className={styles.faint}>
          , {t(words.newestFile, { name: file.name, when: formatDateTime(file.created_at) })}
        </span>
      ) : null}
    </p>
  );
}

/** Schedule, freshness and terms in a line. */
function FeedFacts({ feed }: Pick<RunFeedOf, 'feed'>) {
  const t = useText();
  const { times, zone, freshness, next_run_at, price_basis, default_vat, delivery_days } = feed.setup;
  const rate = errorRate(feed);
  const facts: [string, ReactNode][] = [
    [
      t(feedListTexts.colSchedule),
      times ? t(scheduleTexts.inZone, { words: t(scheduleInWords(times)), zone }) : t(scheduleTexts.byHand),
    ],
    ...(next_run_at ? [[t(feedListTexts.colNext), formatDateTime(next_run_at)] as [string, ReactNode]] : []),
    ...(freshness === 'none'
      ? []
      : [
          [
            t(feedListTexts.colFreshness),
            <StatusMark key="freshness" tone={toneFor(freshnessTone, freshness)}>
              {t(wordFor(scheduleTexts, freshness))}
            </StatusMark>,
          ] as [string, ReactNode],
        ]),
    ...(rate === null ? [] : [[t(feedListTexts.colErrors), shareInWords(rate)] as [string, ReactNode]]),
    [
      t(feedListTexts.colPrices),
      [
        t(price_basis === 'gross' ? sourceTexts.grossShort : sourceTexts.netShort),
        default_vat === null ? null : `${t(feedListTexts.colVat)} ${default_vat}`,
      ]
        .filter(Boolean)
        .join(', '),
    ],
    ...(delivery_days === null ? [] : [[t(feedListTexts.colDays), String(delivery_days)] as [string, ReactNode]]),
  ];
  return (
    <dl className={styles.facts} aria-label={t(feedListTexts.facts, { feed: feed.name })}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
