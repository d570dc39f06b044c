import { Link } from '@tanstack/react-router';
import { Button, Input } from 'antd';
import { createFeed } from '#features/feeds/contract/feeds.calls.ts';
import type { ResellerFeeds } from '#features/feeds/contract/feeds.model.ts';
import { feedScreenTexts as words } from '#features/feeds/contract/feeds-screen.texts.ts';
import { HistoryButton } from '#features/history/web/history.public.ts';
import { getDirectoryEntry } from '#features/seller-directory/contract/seller-directory.calls.ts';
import { updateReseller } from '#features/sellers/contract/sellers.calls.ts';
import { sellerTexts } from '#features/sellers/contract/sellers.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed, NothingFound, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { matching } from '../../feed-rules.ts';
import type { useFeeds } from '../../feeds.api.ts';
import { type FeedsDrawer, textOf } from '../../feeds.search.ts';
import { FeedRow } from './feed-row.tsx';

export type FeedActions = {
  readonly onReseller: (sellerId: number) => void;
  readonly onNew: (sellerId: number) => void;
  readonly onEdit: (feedId: number) => void;
  readonly onUpload: (feedId: number) => void;
  readonly onOpen: (drawer: FeedsDrawer) => void;
};
type Props = FeedActions & { readonly feeds: ReturnType<typeof useFeeds> };

/** The list in each of its states: first load, refreshing, failed, empty, filtered out. */
export function ResellerList({ feeds, ...actions }: Props) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const text = textOf(search);
  const write = (next: string) => setSearch({ search_text: next }, { replace: true });
  if (feeds.isPending) return <FirstLoad rows={4} height={132} />;
  if (!feeds.data) return <LoadFailed error={feeds.error} onRetry={() => void feeds.refetch()} />;
  if (feeds.data.length === 0) return <NothingYet title={t(words.noResellers)}>{t(words.noResellersWhy)}</NothingYet>;
  const shown = matching(feeds.data, text);
  return (
    <>
      <Input.Search
        className="tf-find"
        aria-label={t(words.filter)}
        placeholder={t(words.filter)}
        value={text}
        maxLength={200}
        allowClear
        onChange={(event) => write(event.target.value)}
      />
      <RefreshLine active={feeds.isFetching} />
      {feeds.isError ? <LoadFailed error={feeds.error} onRetry={() => void feeds.refetch()} /> : null}
      {shown.length === 0 ? <NothingFound onClear={() => write('')} /> : null}
      <ul className="tf-resellers" aria-label={t(words.list)} aria-busy={feeds.isFetching}>
        {shown.map((reseller) => (
          <ResellerCard key={reseller.seller_id} reseller={reseller} actions={actions} />
        ))}
      </ul>
    </>
  );
}

function ResellerCard({ reseller, actions }: { reseller: ResellerFeeds; actions: FeedActions }) {
  const t = useText();
  const { seller_id, seller_name, feeds } = reseller;
  return (
    <li className="t-card tf-reseller">
      <header className="tf-reseller-head">
        <h2>{seller_name}</h2>
        <span className="tf-faint">{t(words.feedCount, { count: feeds.length })}</span>
        <Can call={getDirectoryEntry}>
          <Link
            className="tf-push"
            to="/settings/seller-informations"
            search={{ kind: 'reseller', id: seller_id } as never}
            aria-label={t(words.figuresOf, { reseller: seller_name })}
          >
            {t(words.figures)}
          </Link>
        </Can>
        <HistoryButton kind="seller" id={seller_id} name={seller_name} size="small" type="text" />
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
            {t(words.newFeed)}
          </Button>
        </Can>
      </header>
      {feeds.length === 0 ? (
        <p className="tf-none">{t(words.noFeeds)}</p>
      ) : (
        <ul className="tf-feeds">
          {feeds.map((feed) => (
            <FeedRow key={feed.id} of={{ reseller, feed }} actions={actions} />
          ))}
        </ul>
      )}
    </li>
  );
}
