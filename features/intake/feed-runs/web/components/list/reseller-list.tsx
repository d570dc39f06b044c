import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { updateReseller } from '#features/catalogue/sellers/contract/sellers.calls.ts';
import { sellerHistory } from '#features/catalogue/sellers/contract/sellers.history-kinds.ts';
import { sellerTexts } from '#features/catalogue/sellers/contract/sellers.texts.ts';
import { feedListTexts } from '#features/intake/feed-runs/contract/feed-list.texts.ts';
import type { ResellerFeeds } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { feedScreenTexts as words } from '#features/intake/feed-runs/contract/feed-runs-screen.texts.ts';
import { feedFormTexts as formWords } from '#features/intake/feeds/contract/feed-form.texts.ts';
import type { ResellerFigures } from '#features/intake/feeds/contract/feed-setup.model.ts';
import { createFeed } from '#features/intake/feeds/contract/feeds.calls.ts';
import { getDirectoryEntry } from '#features/people/seller-directory/contract/seller-directory.calls.ts';
import { Can } from '#web/lib/can.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed, NothingFound, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { linesOf, narrowed, ordered, readFeedsSearch } from '../../feed-list.ts';
import type { useFeeds } from '../../feed-runs.api.ts';
import { useFigures } from '../../feed-runs.api.ts';
import styles from '../feed-runs.module.css';
import type { FeedActions } from './feed-actions.ts';
import { FeedFilters } from './feed-filters.tsx';
import { FeedRow } from './feed-row.tsx';
import { FeedTable } from './feed-table.tsx';

type Props = FeedActions & { readonly feeds: ReturnType<typeof useFeeds> };

/** The list in each of its states: first load, refreshing, failed, empty, filtered out. */
export function ResellerList({ feeds, ...actions }: Props) {
  const t = useText();
  const { search, resetSearch } = useUrlSearch();
  const asked = readFeedsSearch(search);
  const figures = useFigures().data ?? [];
  const clear = () => resetSearch({ view: asked.view === 'table' ? 'table' : undefined });
  if (feeds.isPending) return <FirstLoad rows={4} height={132} />;
  if (!feeds.data) return <LoadFailed error={feeds.error} onRetry={() => void feeds.refetch()} />;
  if (feeds.data.length === 0) return <NothingYet title={t(words.noResellers)}>{t(words.noResellersWhy)}</NothingYet>;
  const shown = narrowed(feeds.data, asked);
  return (
    <>
      <TabLinks
        label={t(feedListTexts.view)}
        current={asked.view}
        tabs={[
          { key: 'cards', label: t(feedListTexts.cards), patch: { view: undefined, page: undefined } },
          { key: 'table', label: t(feedListTexts.table), patch: { view: 'table', page: undefined } },
        ]}
      />
      <FeedFilters asked={asked} resellers={feeds.data} onClear={clear} />
      {asked.view === 'table' ? (
        <FeedTable
          feeds={feeds}
          lines={ordered(linesOf(shown, figures), asked)}
          asked={asked}
          onOpen={actions.onOpen}
          onClear={clear}
        />
      ) : (
        <>
          <RefreshLine active={feeds.isFetching} />
          {feeds.isError ? <LoadFailed error={feeds.error} onRetry={() => void feeds.refetch()} /> : null}
          {shown.length === 0 ? <NothingFound onClear={clear} /> : null}
          <ul className={styles.resellers} aria-label={t(words.list)} aria-busy={feeds.isFetching}>
            {shown.map((reseller) => (
              <ResellerCard
                key={reseller.seller_id}
                reseller={reseller}
                figures={figures.find(({ seller_id }) => seller_id === reseller.seller_id)}
                actions={actions}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type CardProps = {
  readonly reseller: ResellerFeeds;
  readonly figures: ResellerFigures | undefined;
  readonly actions: FeedActions;
};

function ResellerCard({ reseller, figures, actions }: CardProps) {
  const t = useText();
  const { seller_id, seller_name, feeds } = reseller;
  return (
    <li className="t-card">
      <header className={styles.resellerHead}>
        <h2>{seller_name}</h2>
        <Can call={getDirectoryEntry}>
          <Link
            className={styles.push}
            to="/settings/seller-informations"
            search={{ kind: 'reseller', id: String(seller_id) }}
            aria-label={t(words.figuresOf, { reseller: seller_name })}
          >
            {t(words.figures)}
          </Link>
        </Can>
        <HistoryButton of={sellerHistory} id={seller_id} name={seller_name} size="small" type="text" />
        <Can call={updateReseller}>
          <Button
            size="small"
            type="text"
            aria-label={t(sellerTexts.editResellerNamed, { reseller: seller_name })}
            onClick={() => actions.onReseller(seller_id)}
          >
            {t(sellerTexts.editReseller)}
          </Button>
        </Can>
        <Can call={createFeed}>
          <Button
            size="small"
            aria-label={t(words.newFeedFor, { reseller: seller_name })}
            onClick={() => actions.onNew(seller_id)}
          >
            {t(formWords.newFeed)}
          </Button>
        </Can>
        <p className={`${styles.faint} ${styles.resellerFacts}`}>
          {[
            reseller.number,
            reseller.country,
            t(words.feedCount, { count: feeds.length }),
            figures && figuresLine(figures, t),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      {feeds.length === 0 ? (
        <p className={styles.none}>{t(words.noFeeds)}</p>
      ) : (
        <ul className={styles.feeds}>
          {feeds.map((feed) => (
            <FeedRow key={feed.id} of={{ reseller, feed }} actions={actions} />
          ))}
        </ul>
      )}
    </li>
  );
}

function figuresLine({ products, new: fresh, changed, gone }: ResellerFigures, t: Translate): string {
  const say = (count: number) => formatNumber(count);
  return t(feedListTexts.resellerFacts, {
    products: say(products),
    fresh: say(fresh),
    changed: say(changed),
    gone: say(gone),
  });
}
