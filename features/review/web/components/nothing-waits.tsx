import { Link } from '@tanstack/react-router';
import { reviewTexts as words } from '#features/review/contract/review.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { isNarrowed, withoutFilters } from '../review.search.ts';
import type { Review } from '../use-review.ts';

/** The queue is empty: because of the filters, because it was worked through, or because nothing is pending at all. */
export function NothingWaits({ review }: { review: Review }) {
  const t = useText();
  const { setSearch, shopId } = useUrlSearch();
  if (isNarrowed(review.filters)) return <NothingFound onClear={() => setSearch(withoutFilters())} />;
  const decided = review.decided.length;
  return (
    <NothingYet
      title={t(decided > 0 ? words.allDone : words.emptyTitle)}
      actions={
        <Link to="/categories/update" search={{ shopId: String(shopId), status: '0' } as never}>
          {t(words.toManagement)}
        </Link>
      }
    >
      {decided > 0 ? t(words.allDoneWhy, { count: decided }) : t(words.emptyWhy)}
    </NothingYet>
  );
}
