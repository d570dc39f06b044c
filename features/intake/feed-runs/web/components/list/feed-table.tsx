import type { ReactNode } from 'react';
import { type FeedColumnKey, feedColumns } from '#features/intake/feed-runs/contract/feed-list.columns.ts';
import { feedListTexts as listWords } from '#features/intake/feed-runs/contract/feed-list.texts.ts';
import { feedScreenTexts } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { scheduleTexts } from '#features/intake/feeds/contract/feed-schedule.texts.ts';
import { sourceTexts } from '#features/intake/feeds/contract/feed-source.texts.ts';
import { scheduleInWords } from '#features/intake/feeds/contract/feeds.schedule-words.ts';
import { paging } from '#kit/call.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound } from '#web/ui/list-states.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';
import {
  currencyOf,
  errorRate,
  type FeedLine,
  type FeedState,
  type FeedsAsked,
  sourceKindOf,
  stateOf,
} from '../../feed-list.ts';
import { freshnessTone, lookOf, shareInWords, whenOf } from '../../feed-rules.ts';
import type { useFeeds } from '../../feed-runs.api.ts';
import { drawerOf, type FeedsDrawer } from '../../feed-runs.search.ts';
import { sourceWords, stateWords } from './feed-filters.tsx';

type Props = {
  readonly feeds: ReturnType<typeof useFeeds>;
  readonly lines: readonly FeedLine[];
  readonly asked: FeedsAsked;
  readonly onOpen: (drawer: FeedsDrawer) => void;
  readonly onClear: () => void;
};

/** All feeds in one table, a line each; a line opens its settings. */
export function FeedTable({ feeds, lines, asked, onOpen, onClear }: Props) {
  const t = useText();
  const { search } = useUrlSearch();
  const drawer = drawerOf(search);
  const open = ({ feed }: FeedLine) => {
    if (feed) onOpen({ what: 'setup', feedId: feed.id, tab: 'source' });
  };
  const from = asked.page * asked.pageSize;
  return (
    <PagedGrid
      label={t(feedScreenTexts.list)}
      name="feeds"
      columns={feedColumns}
      drawn={drawnColumns(t, open)}
      found={{
        isPending: feeds.isPending,
        isFetching: feeds.isFetching,
        isError: feeds.isError,
        error: feeds.error,
        data: { results: lines.slice(from, from + asked.pageSize), total: lines.length },
        refetch: feeds.refetch,
      }}
      asked={asked}
      pageSizes={paging.pageSizes}
      nameOf={({ reseller, feed }) => (feed ? `${reseller.seller_name}, ${feed.name}` : reseller.seller_name)}
      opened={drawer && 'feedId' in drawer ? drawer.feedId : null}
      onOpen={open}
      totalText={(count) => t(feedScreenTexts.total, { count })}
      nothing={<NothingFound onClear={onClear} />}
    />
  );
}

const stateTones: Readonly<Record<FeedState, Tone>> = {
  on: 'success',
  off: 'neutral',
  paused: 'neutral',
  failing: 'error',
  unmapped: 'warning',
};
const looks: Partial<Record<FeedColumnKey, Pick<GridColumn<FeedLine>, 'grows' | 'namesRow'>>> = {
  reseller: { namesRow: true },
  schedule: { grows: true },
};

function drawnColumns(t: Translate, open: (line: FeedLine) => void): GridColumn<FeedLine>[] {
  const number = (value: number | undefined) => <Cut text={value === undefined ? null : formatNumber(value)} code />;
  const time = (value: string | null | undefined) => <Cut text={value ? formatDateTime(value) : null} code />;
  const cells: Record<FeedColumnKey, (line: FeedLine) => ReactNode> = {
    reseller: (line) =>
      line.feed ? (
        <RowLink text={line.reseller.seller_name} onOpen={() => open(line)} />
      ) : (
        <Cut text={line.reseller.seller_name} />
      ),
    feed: ({ feed }) => <Cut text={feed?.name ?? t(feedScreenTexts.noFeeds)} />,
    number: ({ reseller }) => <Cut text={reseller.number} code />,
    country: ({ reseller }) => <Cut text={reseller.country} />,
    currency: ({ feed }) => {
      const currency = feed && currencyOf(feed);
      return <Cut text={currency === 'file' ? t(listWords.fromFile) : currency} />;
    },
    type: ({ feed }) =>
      feed ? (
        <Cut
          text={[t(sourceWords[sourceKindOf(feed)]), feed.mapping?.format.kind.toUpperCase()]
            .filter(Boolean)
            .join(' · ')}
        />
      ) : null,
    schedule: ({ feed }) => (feed ? <Cut text={t(scheduleInWords(feed.setup.times))} /> : null),
    next: ({ feed }) => time(feed?.setup.next_run_at),
    last: ({ feed }) => {
      const run = feed?.last_run;
      if (!run) return <Cut text={feed ? t(feedScreenTexts.neverRun) : null} />;
      return <StatusMark tone={lookOf(run.status).tone}>{formatDateTime(whenOf(run))}</StatusMark>;
    },
    products: ({ figures }) => number(figures?.products),
    new: ({ figures }) => number(figures?.new),
    changed: ({ figures }) => number(figures?.changed),
    gone: ({ figures }) => number(figures?.gone),
    in_list: ({ figures }) => number(figures ? figures.products - figures.gone : undefined),
    errors: ({ feed }) => {
      const rate = feed && errorRate(feed);
      return <Cut text={rate === null ? null : shareInWords(rate)} code />;
    },
    freshness: ({ feed }) =>
      feed ? (
        <StatusMark tone={toneFor(freshnessTone, feed.setup.freshness)}>
          {t(wordFor(scheduleTexts, feed.setup.freshness))}
        </StatusMark>
      ) : null,
    prices: ({ feed }) =>
      feed ? (
        <Cut text={t(feed.setup.price_basis === 'gross' ? sourceTexts.grossShort : sourceTexts.netShort)} />
      ) : null,
    vat: ({ feed }) => <Cut text={feed?.setup.default_vat ?? null} code />,
    profile: ({ reseller: { profiles = [] } }) => (
      <Cut
        text={
          profiles.length === 0
            ? t(listWords.shopProfiles)
            : profiles.map(({ shop, name }) => `${shop}: ${name}`).join(' · ')
        }
      />
    ),
    transport: ({ reseller: { profiles = [] } }) => (
      <Cut text={profiles.flatMap(({ shop, tariff }) => (tariff ? [`${shop}: ${tariff}`] : [])).join(' · ') || null} />
    ),
    days: ({ feed }) => <Cut text={feed?.setup.delivery_days?.toString() ?? null} code />,
    state: ({ feed }) =>
      feed ? (
        <StatusMark tone={toneFor(stateTones, stateOf(feed))}>{t(wordFor(stateWords, stateOf(feed)))}</StatusMark>
      ) : null,
  };
  return feedColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}
